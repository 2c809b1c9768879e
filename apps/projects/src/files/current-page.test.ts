import { currentPage } from './current-page.ts';

/** Pages of one height under each other with gaps of 12 pixels, as in a viewer 600 pixels high. */
const pages = (height: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const start = 12 + index * (height + 12);
    return { index, start, end: start + height };
  });

describe('the current page of a document', () => {
  it('is the first at the top, however many low pages are in view', () => {
    expect(currentPage(pages(226, 3), 0, 600)).toBe(0);
    expect(currentPage(pages(100, 9), 0, 600)).toBe(0);
  });

  it('is the page that fills most of the view', () => {
    expect(currentPage(pages(495, 3), 200, 600)).toBe(0);
    expect(currentPage(pages(495, 3), 300, 600)).toBe(1);
    expect(currentPage(pages(1500, 3), 1300, 600)).toBe(1);
  });

  it('moves on when a page leaves the view', () => {
    expect(currentPage(pages(226, 5), 13, 600)).toBe(1);
  });

  it('is the first as long as there is none', () => {
    expect(currentPage([], 0, 600)).toBe(0);
  });
});
