import { PdfPage, writePdf } from './pdf-document.ts';

/** What a drawing shows of a door; lengths in millimetres. */
export interface DoorFacts {
  title: string;
  project: string;
  door: string;
  width: number;
  height: number;
  hasGlass: boolean;
  isLeftHanded: boolean;
}

const scale = 1 / 15;

/** A drawing as staff would upload it, on A4: the door with its dimensions, then a section. Plainly a demo. */
export function drawDoor(facts: DoorFacts): Buffer {
  return writePdf(`Demo drawing: ${facts.title}`, [drawFront(facts), drawSection(facts)]);
}

/** A plan with three pages, for a file of the project itself. */
export function drawPlan(project: string, title: string): Buffer {
  const pages = ['Ground floor', 'First floor', 'Details'].map((name, index) => {
    const page = new PdfPage(297, 210);
    frame(page, { title, project, door: name, sheet: `${index + 1}/3` });
    page.pen(0.7).rectangle(40, 60, 200, 110).line(140, 60, 140, 120).line(140, 135, 140, 170);
    page.pen(0.25).line(40, 110, 95, 110).line(110, 110, 140, 110);
    page.text(70, 85, 5, 'Cold store').text(175, 120, 5, 'Packing hall').text(70, 140, 5, 'Office');
    dimension(page, 40, 48, 240, 48, '20 000');
    return page;
  });
  return writePdf(`Demo plan: ${title}`, pages);
}

function drawFront(facts: DoorFacts): PdfPage {
  const page = new PdfPage(210, 297);
  frame(page, { ...facts, sheet: '1/2' });
  const width = Math.min(facts.width, 2000) * scale;
  const height = Math.min(facts.height, 2600) * scale;
  const left = (210 - width) / 2;
  const bottom = 80;
  page
    .pen(0.7)
    .rectangle(left, bottom, width, height)
    .pen(0.35)
    .rectangle(left + 3, bottom, width - 6, height - 3, 0.94);
  if (facts.hasGlass)
    page.rectangle(left + width * 0.3, bottom + height * 0.55, width * 0.4, height * 0.33, 1);
  const hingeSide = facts.isLeftHanded ? left + 3 : left + width - 5;
  const handleSide = facts.isLeftHanded ? left + width - 14 : left + 6;
  for (const share of [0.12, 0.5, 0.85]) page.rectangle(hingeSide, bottom + height * share, 2, 6, 0.3);
  page.rectangle(handleSide, bottom + height * 0.46, 8, 1.6, 0.3);
  dimension(page, left, bottom - 12, left + width, bottom - 12, `${facts.width}`);
  upright(page, left - 12, bottom, bottom + height, `${facts.height}`);
  page.text(left, bottom + height + 8, 4, facts.isLeftHanded ? 'Left hand' : 'Right hand');
  return page;
}

function drawSection(facts: DoorFacts): PdfPage {
  const page = new PdfPage(210, 297);
  frame(page, { ...facts, sheet: '2/2' });
  page.pen(0.5).rectangle(50, 150, 20, 30, 0.8).rectangle(140, 150, 20, 30, 0.8);
  page.rectangle(70, 158, 70, 12, 0.94).pen(0.2);
  for (let x = 74; x < 138; x += 4) page.line(x, 158, x - 3, 170);
  dimension(page, 70, 142, 140, 142, `${facts.width}`);
  upright(page, 178, 158, 170, '60');
  page.text(50, 190, 4, 'Section A-A');
  return page;
}

function frame(page: PdfPage, block: { title: string; project: string; door: string; sheet: string }): void {
  const right = page.width - 10;
  page
    .pen(0.5)
    .rectangle(10, 10, page.width - 20, page.height - 20)
    .rectangle(right - 110, 10, 110, 30);
  page
    .pen(0.25)
    .line(right - 110, 25, right, 25)
    .line(right - 30, 10, right - 30, 25);
  page.text(right - 106, 30, 4.5, block.title.slice(0, 44), { bold: true });
  page.text(right - 106, 18, 3.5, block.project).text(right - 106, 12.5, 3.5, block.door.slice(0, 40));
  page.text(right - 26, 15, 4, block.sheet);
  page
    .text(14, page.height - 22, 8, 'DEMO', { bold: true })
    .text(44, page.height - 22, 3.5, 'Demo data, not for production');
}

function dimension(
  page: PdfPage,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  label: string,
): void {
  page.pen(0.2).line(fromX, fromY, toX, toY);
  for (const x of [fromX, toX])
    page.line(x, fromY - 2, x, fromY + 10).line(x - 1.2, fromY - 1.2, x + 1.2, fromY + 1.2);
  page.text((fromX + toX) / 2 - label.length, fromY + 1.5, 4, label);
}

function upright(page: PdfPage, x: number, fromY: number, toY: number, label: string): void {
  page.pen(0.2).line(x, fromY, x, toY);
  for (const y of [fromY, toY]) page.line(x - 2, y, x + 10, y).line(x - 1.2, y - 1.2, x + 1.2, y + 1.2);
  page.text(x - 1.5, (fromY + toY) / 2 - label.length, 4, label, { turned: true });
}
