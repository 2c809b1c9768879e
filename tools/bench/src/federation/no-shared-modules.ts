/** Stands in for the shell's list of shared modules in the build without federation: nothing is shared there. */
export async function provideSharedModules() {
  return {};
}
