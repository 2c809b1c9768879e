/** For the build: what a page inlines to set the colour mode before its first paint. Plain TypeScript, no React. */
export { colorModeScript } from './color-mode/color-mode-script.ts';
