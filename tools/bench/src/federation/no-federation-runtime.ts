/** Stands in for `@module-federation/runtime` in the build without federation. */
export function getInstance() {
  return {};
}
