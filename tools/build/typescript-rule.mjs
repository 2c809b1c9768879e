/**
 * Compiles TypeScript and JSX. Also in development for React's production runtime: a section from its sources runs on
 * the React of the built shell.
 */
export function typescriptRule() {
  return {
    test: /\.[cm]?tsx?$/,
    exclude: /node_modules/,
    loader: 'builtin:swc-loader',
    type: 'javascript/auto',
    options: {
      detectSyntax: 'auto',
      jsc: { target: 'es2022', transform: { react: { runtime: 'automatic', development: false } } },
    },
  };
}
