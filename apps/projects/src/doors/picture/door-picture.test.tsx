import { createDoorDefaults } from '@portal/domain/door-defaults';
import { doorSeries } from '@portal/domain/door-options';
import { doorPreviewSizes } from '@portal/domain/limits';
import { render, screen } from '@testing-library/react';
import { DoorPicture, type VisibleDoor } from './door-picture.tsx';

type Size = keyof typeof doorPreviewSizes;

function picture(door: VisibleDoor, size: Size = 'large') {
  const { container } = render(<DoorPicture door={door} size={size} />);
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('No picture');
  return svg;
}

const parts = (svg: Element, part: string) => svg.querySelectorAll(`[data-part=${part}]`).length;
const centreOf = (svg: Element, part: string) => {
  const hinge = svg.querySelector(`[data-part=${part}]`);
  return Number(hinge?.getAttribute('x')) + Number(hinge?.getAttribute('width')) / 2;
};

describe('DoorPicture', () => {
  it('draws every series differently', () => {
    const drawings = doorSeries.map(
      ({ value }) => picture({ ...createDoorDefaults, doorName: value }).innerHTML,
    );
    expect(new Set(drawings.map((html) => html.replaceAll(/_r_\w+_/g, ''))).size).toBe(doorSeries.length);
  });

  it('falls back to the 60 mm series', () => {
    expect(picture({ doorName: 'Standard Door' })).toHaveAttribute('data-series', 'door_60mm');
    expect(picture({})).toHaveAttribute('data-series', 'door_60mm');
  });

  it.each(Object.entries(doorPreviewSizes))('is drawn %s at %i px', (size, pixels) => {
    const svg = picture({}, size as Size);
    expect(svg).toHaveAttribute('width', `${pixels}`);
    expect(svg).toHaveAttribute('height', `${pixels}`);
  });

  it('has its hinges on the chosen hand', () => {
    expect(centreOf(picture({ handedness: 'Left' }), 'hinge')).toBeLessThan(1200);
    expect(centreOf(picture({ handedness: 'Right' }), 'hinge')).toBeGreaterThan(1200);
  });

  it('has as many hinges as are chosen, two when that is no number', () => {
    expect(parts(picture({ hingeType: '3' }), 'hinge')).toBe(3);
    expect(parts(picture({ hingeType: '2' }), 'hinge')).toBe(2);
    expect(parts(picture({ hingeType: 'Right' }), 'hinge')).toBe(2);
  });

  it('shows threshold, kickplate, waternose and the bolts of a 3-point lock only where they are', () => {
    const plain = picture(createDoorDefaults);
    const full = picture({
      ...createDoorDefaults,
      thresholdType: 'oak',
      kickplate: true,
      waternose: true,
      lockType: '3-Point Lock',
    });
    for (const part of ['threshold', 'kickplate', 'waternose', 'bolts']) {
      expect(parts(plain, part)).toBe(0);
      expect(parts(full, part)).toBe(1);
    }
  });

  it.each(doorSeries)('shows glass in $label', ({ value }) => {
    const glass = (svg: Element) => svg.querySelectorAll('[fill$="glass)"]').length;
    expect(glass(picture({ doorName: value }))).toBe(0);
    expect(glass(picture({ doorName: value, hasGlass: true }))).toBeGreaterThan(0);
  });

  it('paints the leaf in its RAL or NCS colour', () => {
    const colour = (door: VisibleDoor) =>
      picture(door).querySelector('[data-part=leaf]')?.getAttribute('fill');
    expect(colour({ surfaceFinish: 'RAL', colorCode: 'RAL 7016' })).toBe('#383E42');
    expect(colour({ surfaceFinish: 'NCS', colorCode: 'S 0500-N' })).not.toBe(
      colour({ surfaceFinish: 'Oil' }),
    );
    expect(colour({ surfaceFinish: 'RAL', colorCode: 'RAL 0' })).toBe('#CCCCCC');
  });

  it('says what it shows, unless a text beside it does', () => {
    render(
      <DoorPicture door={{ doorName: 'door_cottage', handedness: 'Right', hasGlass: true }} size="small" />,
    );
    expect(screen.getByRole('img')).toHaveAccessibleName('Picture: Door Cottage, Right Hand, with glass');
    render(<DoorPicture door={{}} size="small" decorative />);
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });
});
