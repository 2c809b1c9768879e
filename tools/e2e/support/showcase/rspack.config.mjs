import { section } from '@portal/build/application';

export default section(import.meta.dirname);
