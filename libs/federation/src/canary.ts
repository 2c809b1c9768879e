import * as z from 'zod/mini';

/** The ids of the elements in which a page carries its compositions, and of the one that was not chosen. */
export const COMPOSITION_ELEMENT = 'portal-composition';
export const CANARY_ELEMENT = 'portal-canary';

/** The key under which local storage keeps the random name of a device, made when a canary first needs it. */
export const DEVICE_STORAGE_KEY = 'portal-device';

/**
 * Where a device stands in a canary (design section 5): it gets the canary while this is below the asked share.
 * So it stays where it is when the share does, and who has the canary at a share has it at every higher one.
 * @param device its random name
 * @param composition the id of the canary, so that not always the same devices come first
 * @returns from 0 to below 100, evenly spread
 */
export function canaryBucket(device: string, composition: string): number {
  // FNV-1a, then a finalizer that spreads its last bits. Without functions inside: the page inlines this one.
  let hash = 0x811c9dc5;
  for (const character of `${composition} ${device}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) % 10_000) / 100;
}

/**
 * The source of the script that decides in the page's `<head>`, before anything is loaded, which of its two
 * compositions a device gets: the chosen one then stands in the element that everything else reads. A device
 * that cannot remember its name gets the current composition. It holds no `<`, so it needs no escaping.
 */
export const chooseCompositionScript = `(() => {
  const canary = document.getElementById('${CANARY_ELEMENT}');
  const bucket = ${canaryBucket};
  let device;
  try {
    device = localStorage.getItem('${DEVICE_STORAGE_KEY}');
    if (!device) {
      device = crypto.getRandomValues(new Uint32Array(4)).join('-');
      localStorage.setItem('${DEVICE_STORAGE_KEY}', device);
    }
  } catch { return; }
  if (bucket(device, canary.dataset.composition) >= Number(canary.dataset.percent)) return;
  document.getElementById('${COMPOSITION_ELEMENT}').id = 'portal-composition-not-chosen';
  canary.id = '${COMPOSITION_ELEMENT}';
})()`;

/** What `current.json` of a site says: what is current, in a few bytes. */
export const currentReleaseSchema = z.object({
  composition: z.string(),
  canary: z.optional(z.object({ composition: z.string(), percent: z.number() })),
});
export type CurrentRelease = z.infer<typeof currentReleaseSchema>;

/**
 * Which composition a device would get if it loaded a page now.
 * @param device its random name; null when it has none
 */
export function compositionFor({ composition, canary }: CurrentRelease, device: string | null): string {
  if (!canary || device === null) return composition;
  return canaryBucket(device, canary.composition) < canary.percent ? canary.composition : composition;
}
