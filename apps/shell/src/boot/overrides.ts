import type { ComposedSection, Composition } from '@portal/federation/composition';
import { fetchOverride, type Overrides, parseOverrides } from '@portal/federation/override';

/** The tab's storage: the overrides, and a mark that stands while a page with overrides starts. */
const OVERRIDES_KEY = 'portal-overrides';
const STARTING_KEY = 'portal-overrides-starting';

/** What became of a tab's overrides. */
export interface Overridden {
  composition: Composition;
  overrides: Overrides;
  problem: string | null;
}

/**
 * Takes the sections that this tab overrides from their local servers (design section 5). When one does not answer,
 * or the page before did not start with them, the overrides are cleared and the composition stays as it is.
 * @param composition one that allows it
 */
export async function applyOverrides(composition: Composition): Promise<Overridden> {
  const overrides = takeOverrides();
  if (Object.keys(overrides).length === 0) return { composition, overrides, problem: null };
  if (sessionStorage.getItem(STARTING_KEY)) {
    clearOverrides();
    return {
      composition,
      overrides: {},
      problem: `The portal did not start with the override of ${Object.keys(overrides).join(', ')}, so it was cleared.`,
    };
  }
  try {
    const sections = await Promise.all(
      Object.entries(overrides).map(([name, address]) => fetchOverride(name, address)),
    );
    sessionStorage.setItem(STARTING_KEY, 'true');
    return { composition: withSections(composition, sections), overrides, problem: null };
  } catch (error) {
    clearOverrides();
    return { composition, overrides: {}, problem: `An override was cleared. ${String(error)}` };
  }
}

/** Says that the page has started with its overrides. */
export function confirmOverrides(): void {
  sessionStorage.removeItem(STARTING_KEY);
}

/** Makes this the tab's overrides, from the next start of a page. */
export function storeOverrides(overrides: Overrides): void {
  sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
}

/** The tab's next page has none. */
export function clearOverrides(): void {
  sessionStorage.removeItem(OVERRIDES_KEY);
  sessionStorage.removeItem(STARTING_KEY);
}

/** The tab's overrides and those of the address bar, which from then on are the tab's. */
function takeOverrides(): Overrides {
  const address = new URL(location.href);
  const asked = parseOverrides(address.searchParams.getAll('override'));
  const overrides = { ...storedOverrides(), ...asked };
  if (address.searchParams.has('override')) {
    address.searchParams.delete('override');
    history.replaceState(history.state, '', address);
    sessionStorage.removeItem(STARTING_KEY);
    storeOverrides(overrides);
  }
  return overrides;
}

function storedOverrides(): Overrides {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return parseOverrides(Object.entries(stored).map(([name, address]) => `${name}@${String(address)}`));
  } catch {
    return {};
  }
}

function withSections(composition: Composition, local: ComposedSection[]): Composition {
  const names = new Set(local.map(({ definition }) => definition.name));
  const others = composition.sections.filter(({ definition }) => !names.has(definition.name));
  return { ...composition, sections: [...others, ...local] };
}
