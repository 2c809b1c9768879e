// @ts-nocheck It runs inside Deno, whose globals this package does not know.
// Loaded before a function: the pipe on stdin closes when the backend ends, however it ends.
(async () => {
  const buffer = new Uint8Array(64);
  while ((await Deno.stdin.read(buffer)) !== null);
  Deno.exit(0);
})();
