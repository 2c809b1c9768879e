import { pdfjs } from 'react-pdf';

// Bundled under a name that ends in .js (`!=!`), which every web server knows to be a script.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  './pdf-worker.js!=!pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).href;

// Files of the section too: no other server is asked for anything.
const resources: Readonly<Record<string, string>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url).href,
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url).href,
  'qcms_bg.wasm': new URL('pdfjs-dist/wasm/qcms_bg.wasm', import.meta.url).href,
  'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url).href,
  'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url).href,
};

/** Hands pdf.js the decoders and symbol fonts that a document turns out to need; it asks for them by file name. */
class BundledResources {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = resources[filename];
    if (url === undefined) throw new Error(`${filename} is not part of the section.`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} could not be loaded: status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Options of a document. Always this one object: with another one the document is loaded anew. */
export const pdfOptions = {
  BinaryDataFactory: BundledResources,
  useWorkerFetch: false,
  isEvalSupported: false,
};
