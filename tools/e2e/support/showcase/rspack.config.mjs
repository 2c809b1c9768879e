import path from 'node:path';
import { section } from '@portal/build/application';

const [browser, prerender] = section(import.meta.dirname);
const folder = process.env.SHOWCASE_FOLDER;

// Each worker has a build of its own, laid out as a published version.
export default [
  { ...browser, output: { ...browser.output, path: folder, clean: false } },
  { ...prerender, output: { ...prerender.output, path: path.join(folder, 'prerender') } },
];
