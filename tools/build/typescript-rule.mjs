/**
 * Compiles TypeScript and JSX.
 * @param {{ production: boolean }} mode
 */
export function typescriptRule({ production }) {
  return {
    test: /\.[cm]?tsx?$/,
    exclude: /node_modules/,
    loader: 'builtin:swc-loader',
    type: 'javascript/auto',
    options: {
      detectSyntax: 'auto',
      jsc: { target: 'es2022', transform: { react: { runtime: 'automatic', development: !production } } },
    },
  };
}
