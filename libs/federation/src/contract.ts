/*
 * The contract between the shell and the sections: what a section may rely on. Its version, in `contract.json`,
 * follows semantic versioning; a section names the range that it was built for (`section.json`, `contract`), and
 * composing refuses a section whose range the shell does not meet.
 */

/** What a module named by a route of `section.json` exports. The shell renders `Page` inside the route's layout. */
export interface PageModule {
  Page: () => React.ReactNode;
}
