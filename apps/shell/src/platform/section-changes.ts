const EVENT = 'portal:section-changed';

/** Tells the pages of a section that its code was replaced (development). */
export function sectionChanged(section: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: section }));
}

/** Hears when the code of a section was replaced; gives what stops it. */
export function onSectionChange(section: string, listener: () => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === section) listener();
  };
  window.addEventListener(EVENT, hear);
  return () => window.removeEventListener(EVENT, hear);
}
