import { pdfjs } from 'react-pdf';

/** Where the section's build lies; the bundler writes it. */
declare const __webpack_public_path__: string;

// Bundled under a name that ends in .js (`!=!`), which every web server knows to be a script.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  './pdf-worker.js!=!pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).href;

/** A folder of the section's build (see `rspack.config.mjs`): no other server is asked for anything. */
const folder = (name: string) => new URL(`${__webpack_public_path__}static/pdf/${name}/`, location.href).href;

/** Options of a document. Always this one object: with another one the document is loaded anew. */
export const pdfOptions = {
  cMapUrl: folder('cmaps'),
  standardFontDataUrl: folder('standard_fonts'),
  wasmUrl: folder('wasm'),
  iccUrl: folder('iccs'),
  isEvalSupported: false,
};
