import fc from 'fast-check';
import {
  countDrawings,
  drawingBannerText,
  drawingPercentage,
  drawingStatus,
  drawingStatusText,
  hasDrawings,
} from './drawing-status.ts';

const pdf = { file_type: 'application/pdf' };
const image = { file_type: 'image/png' };

describe('countDrawings', () => {
  it('counts door folders only, and a door once however many drawings it has', () => {
    expect(
      countDrawings([
        { folder_type: 'door', files: [pdf, pdf] },
        { folder_type: 'door', files: [image] },
        { folder_type: 'door', files: [] },
        { folder_type: 'general', files: [pdf] },
      ]),
    ).toEqual({ doors: 3, withDrawings: 1 });
  });

  it('finds a PDF among other files, in any case', () => {
    expect(hasDrawings([image, { file_type: null }, { file_type: 'Application/PDF' }])).toBe(true);
    expect(hasDrawings([image, { file_type: null }])).toBe(false);
  });
});

describe('drawing status', () => {
  it.each([
    [0, 0, 'no-doors', 0, 'No doors', 'No doors yet'],
    [3, 0, 'no-drawings', 0, 'No drawings', 'No drawings yet (0/3)'],
    [3, 1, 'partial', 33, 'Drawings: 1/3', 'Drawing progress: 33%'],
    [3, 2, 'partial', 67, 'Drawings: 2/3', 'Drawing progress: 67%'],
    [3, 3, 'all-complete', 100, 'All drawings complete', 'All drawings complete (3/3)'],
    [1000, 1, 'partial', 1, 'Drawings: 1/1000', 'Drawing progress: 1%'],
    [1000, 999, 'partial', 99, 'Drawings: 999/1000', 'Drawing progress: 99%'],
  ])('of %i doors, %i with drawings', (doors, withDrawings, status, percentage, text, banner) => {
    const count = { doors, withDrawings };
    expect(drawingStatus(count)).toBe(status);
    expect(drawingPercentage(count)).toBe(percentage);
    expect(drawingStatusText(count)).toBe(text);
    expect(drawingBannerText(count)).toBe(banner);
  });

  it('says 0 % and 100 % for none and all, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (doors) => {
        const folders = doors.map((drawn) => ({
          folder_type: 'door',
          files: drawn ? [image, pdf] : [image],
        }));
        const percentage = drawingPercentage(countDrawings(folders));
        expect(percentage === 100).toBe(doors.length > 0 && doors.every(Boolean));
        expect(percentage === 0).toBe(!doors.some(Boolean));
        expect(Number.isInteger(percentage)).toBe(true);
      }),
    );
  });
});
