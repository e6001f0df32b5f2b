import type { Box, Pt } from '../drawing/curve.ts';
import { createPen, type Pen } from '../drawing/pen.ts';
import { createSheet, n, type Sheet } from '../drawing/sheet.ts';
import { garments } from '../garments/garments.ts';
import type { Cut } from '../garments/garment.ts';
import type { Drawing, View } from '../illustrator.ts';
import { contact, HEIGHT, type Placed, paper, tooth, WIDTH } from './paper.ts';

export interface Drawn {
  pen: Pen;
  cut: Cut;
}

export function drawGarment(sheet: Sheet, drawing: Drawing, side: 'front' | 'back'): Drawn {
  const pen = createPen(sheet, drawing, side);
  return { pen, cut: garments[drawing.garment](pen) };
}

/** Fits a garment into a frame of the sheet. */
export function fit(pen: Pen, frame: Box): Placed {
  const box = pen.bounds();
  return place(pen, Math.min(frame.width / box.width, frame.height / box.height, 1.62), [box.x + box.width / 2, box.y + box.height / 2], [frame.x + frame.width / 2, frame.y + frame.height / 2]);
}

/** Puts a point of the garment on a point of the sheet. */
export function place(pen: Pen, scale: number, from: Pt, to: Pt): Placed {
  const box = pen.bounds();
  const [x, y] = [to[0] - from[0] * scale, to[1] - from[1] * scale];
  const left = Math.max(0, x + box.x * scale);
  const top = Math.max(0, y + box.y * scale);
  return {
    transform: `translate(${n(x)} ${n(y)})scale(${Math.round(scale * 1000) / 1000})`,
    scale,
    box: { x: left, y: top, width: Math.min(WIDTH, x + (box.x + box.width) * scale) - left, height: Math.min(HEIGHT, y + (box.y + box.height) * scale) - top },
  };
}

function whole(drawing: Drawing, side: 'front' | 'back'): string {
  const sheet = createSheet(WIDTH, HEIGHT);
  paper(sheet, drawing.backdrop);
  const { pen } = drawGarment(sheet, drawing, side);
  const placed = fit(pen, { x: 124, y: 210, width: 1192, height: 1500 });
  contact(sheet, pen.silhouette(), placed);
  sheet.add(`<g transform="${placed.transform}">${pen.marks()}</g>`);
  tooth(sheet);
  return sheet.toString();
}

function detail(drawing: Drawing): string {
  const sheet = createSheet(WIDTH, HEIGHT);
  paper(sheet, drawing.backdrop);
  const { pen, cut } = drawGarment(sheet, drawing, 'front');
  const [x, y, width] = cut.detail;
  const placed = place(pen, WIDTH / width, [x, y], [WIDTH / 2, HEIGHT / 2]);
  contact(sheet, pen.silhouette(), placed, 2);
  sheet.add(`<g transform="${placed.transform}">${pen.marks()}</g>`);
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
