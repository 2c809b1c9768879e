import type { Page } from '@playwright/test';

/**
 * Prints a page on A4 and tells on which sheets each of its articles stands, by the structure that the PDF keeps: an
 * element of it names its sheet and the elements inside it.
 */
export async function sheetsOfArticles(page: Page): Promise<string[][]> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const pdf = (await page.pdf({ format: 'A4', margin, tagged: true })).toString('latin1');
  const elements = new Map<string, string>();
  for (const [, id = '', content = ''] of pdf.matchAll(/^(\d+) 0 obj\n(.*?)^endobj/gms))
    if (content.includes('/Type /StructElem')) elements.set(id, content);

  const sheetsOf = (id: string): string[] => {
    const element = elements.get(id) ?? '';
    const [children = ''] = /(?<=\/K )(\[.*?\]|\d+ 0 R)/s.exec(element) ?? [];
    return [
      ...[...element.matchAll(/\/Pg (\d+) 0 R/g)].map(([, sheet = '']) => sheet),
      ...[...children.matchAll(/(\d+) 0 R/g)].flatMap(([, child = '']) => sheetsOf(child)),
    ];
  };
  return [...elements.keys()]
    .filter((id) => elements.get(id)?.includes('/S /Art'))
    .map((id) => [...new Set(sheetsOf(id))]);
}
