import { createSheet } from '../drawing/sheet.ts';
import type { Drawing } from '../illustrator.ts';
import { drawGarment, fitted, place } from './frame.ts';
import { contactShadow, HEIGHT, paper, paperTexture, table, WIDTH } from './paper.ts';

/** Draws the whole garment on tinted paper. */
export function whole(drawing: Drawing, side: 'front' | 'back'): string {
  const sheet = createSheet(WIDTH, HEIGHT);
  paper(sheet, drawing.backdrop);
  const { pen, cut } = drawGarment(sheet, drawing, side);
  const placed = fitted(pen, { x: 124, y: 210, width: 1192, height: 1500 });
  if (cut.stands) table(sheet, drawing.backdrop, placed.box);
  else contactShadow(sheet, pen.silhouette(), placed);
  sheet.add(`<g transform="${placed.transform}">${pen.marks()}</g>`);
  paperTexture(sheet);
  return sheet.toString();
}

/** Draws a close-up of a construction detail. */
export function detail(drawing: Drawing): string {
  const sheet = createSheet(WIDTH, HEIGHT);
  paper(sheet, drawing.backdrop);
  const { cut } = drawGarment(createSheet(WIDTH, HEIGHT), drawing, 'front');
  const [x, y, width] = cut.detail;
  // Not rotated, because librsvg renders rotated patterns ten times slower.
  const [w, h] = [width * 1.02, ((width * HEIGHT) / WIDTH) * 1.02];
  const { pen } = drawGarment(sheet, drawing, 'front', { x: x - w / 2, y: y - h / 2, width: w, height: h });
  const placed = place(pen, WIDTH / width, [x, y], [WIDTH / 2, HEIGHT / 2]);
  if (!cut.stands) contactShadow(sheet, pen.silhouette(), placed, 2);
  sheet.add(`<g transform="${placed.transform}">${pen.marks()}</g>`);
  paperTexture(sheet);
  return sheet.toString();
}
