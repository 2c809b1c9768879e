import { createRequire } from 'node:module';
import path from 'node:path';
import { section } from '@portal/build/application';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What a PDF may need and does not hold itself: character maps, fonts, decoders and colour profiles. */
const pdfResources = [
  { folder: 'cmaps', files: '*' },
  { folder: 'standard_fonts', files: '*' },
  { folder: 'wasm', files: '{*.wasm,LICENSE*}' },
  { folder: 'iccs', files: '*' },
];

export default section(import.meta.dirname, {
  copies: pdfResources.map(({ folder, files }) => ({
    from: files,
    context: path.join(pdfjs, folder),
    to: `static/pdf/${folder}/[name][ext]`,
    globOptions: { ignore: ['**/quickjs-eval.wasm'] },
  })),
});
