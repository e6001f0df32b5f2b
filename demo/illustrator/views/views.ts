import { createPen, type Pen } from '../drawing/pen.ts';
import { createSheet, n, type Sheet } from '../drawing/sheet.ts';
import { garments } from '../garments/garments.ts';
import type { Cut } from '../garments/garment.ts';
import type { Drawing, View } from '../illustrator.ts';
import { contact, HEIGHT, paper, tooth, WIDTH } from './paper.ts';

export interface Drawn {
  pen: Pen;
  cut: Cut;
}

export function drawGarment(sheet: Sheet, drawing: Drawing, side: 'front' | 'back'): Drawn {
  const pen = createPen(sheet, drawing, side);
  return { pen, cut: garments[drawing.garment](pen) };
}

/** Fits a garment into a frame of the sheet. */
export function fit(pen: Pen, frame: { x: number; y: number; width: number; height: number }): { transform: string; scale: number } {
  const box = pen.bounds();
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  const x = frame.x + frame.width / 2 - (box.x + box.width / 2) * scale;
  const y = frame.y + frame.height / 2 - (box.y + box.height / 2) * scale;
  return { transform: `translate(${n(x)} ${n(y)})scale(${Math.round(scale * 1000) / 1000})`, scale };
}

function whole(drawing: Drawing, side: 'front' | 'back'): string {
  const sheet = createSheet(WIDTH, HEIGHT);
  paper(sheet, drawing.backdrop);
  const { pen } = drawGarment(sheet, drawing, side);
  const { transform, scale } = fit(pen, { x: 150, y: 230, width: 1140, height: 1460 });
  contact(sheet, pen.silhouette(), transform, scale);
  sheet.add(`<g transform="${transform}">${pen.marks()}</g>`);
  tooth(sheet);
  return sheet.toString();
}

function detail(drawing: Drawing): string {
  const sheet = createSheet(WIDTH, HEIGHT);
  paper(sheet, drawing.backdrop);
  const { pen, cut } = drawGarment(sheet, drawing, 'front');
  const [x, y, width] = cut.detail;
  const scale = WIDTH / width;
  const transform = `translate(${n(WIDTH / 2 - x * scale)} ${n(HEIGHT / 2 - y * scale)})scale(${Math.round(scale * 1000) / 1000})`;
  contact(sheet, pen.silhouette(), transform, scale, 2);
  sheet.add(`<g transform="${transform}">${pen.marks()}</g>`);
  tooth(sheet);
  return sheet.toString();
}

export function drawProductSheet(drawing: Drawing, view: View): string {
  switch (view) {
    case 'front':
    case 'back':
      return whole(drawing, view);
    case 'detail':
    case 'fabric':
    case 'scene':
      return detail(drawing);
  }
}
