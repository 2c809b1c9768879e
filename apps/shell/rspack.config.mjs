import { shell } from '@portal/build/application';

export default shell(import.meta.dirname);
