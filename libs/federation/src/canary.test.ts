import fc from 'fast-check';
import {
  CANARY_ELEMENT,
  COMPOSITION_ELEMENT,
  canaryBucket,
  chooseCompositionScript,
  compositionFor,
  DEVICE_STORAGE_KEY,
} from './canary.ts';

const deviceName = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

describe('the bucket of a device', () => {
  it('is a share, whatever the names', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (device, composition) => {
        const bucket = canaryBucket(device, composition);
        expect(bucket).toBeGreaterThanOrEqual(0);
        expect(bucket).toBeLessThan(100);
      }),
    );
  });

  it('keeps a device in the canary at every higher share, and gives it to all at 100 and none at 0', () => {
    const share = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.uuid(), fc.string(), share, share, (device, canary, a, b) => {
        const has = (percent: number) =>
          compositionFor({ composition: '', canary: { composition: `${canary}-`, percent } }, device) !== '';
        expect(has(0)).toBe(false);
        expect(has(100)).toBe(true);
        expect(has(Math.max(a, b)) || !has(Math.min(a, b))).toBe(true);
      }),
    );
  });

  it('gives a canary to the asked share of 100,000 devices, within 1 %', () => {
    const buckets = Array.from({ length: 100_000 }, () => canaryBucket(deviceName(), '0a1b2c3d4e5f'));
    for (const percent of [1, 5, 10, 25, 50, 75, 90]) {
      const share = buckets.filter((bucket) => bucket < percent).length / 1_000;
      expect(Math.abs(share - percent)).toBeLessThan(1);
    }
  });

  it('lets not always the same devices come first', () => {
    const devices = Array.from({ length: 2_000 }, deviceName);
    const first = (composition: string) => devices.filter((name) => canaryBucket(name, composition) < 10);
    const one = first('one');
    const two = new Set(first('two'));
    expect(one.filter((name) => two.has(name)).length).toBeLessThan(one.length / 2);
  });
});

describe('the script that chooses', () => {
  const choose = (percent: number) => {
    document.body.innerHTML = `
      <script type="application/json" id="${COMPOSITION_ELEMENT}">"current"</script>
      <script type="application/json" id="${CANARY_ELEMENT}" data-composition="next" data-percent="${percent}">"next"</script>`;
    new Function(chooseCompositionScript)();
    return JSON.parse(document.getElementById(COMPOSITION_ELEMENT)?.textContent ?? '');
  };
  beforeEach(() => localStorage.clear());

  it('agrees with what the device is told later', () => {
    for (let count = 0; count < 50; count += 1) {
      localStorage.clear();
      const chosen = choose(50);
      const canary = { composition: 'next', percent: 50 };
      expect(chosen).toBe(
        compositionFor({ composition: 'current', canary }, localStorage.getItem(DEVICE_STORAGE_KEY)),
      );
      expect(choose(50)).toBe(chosen);
    }
  });

  it('gives the current composition to a device that remembers nothing', () => {
    const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('storage is blocked');
    });
    expect(choose(100)).toBe('current');
    getItem.mockRestore();
  });

  it('needs no escaping in a script element', () => {
    expect(chooseCompositionScript).not.toContain('<');
  });
});
