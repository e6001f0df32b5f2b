import type { Box, Point } from '../drawing/curve.ts';
import { createPen, type Pen, type Pose } from '../drawing/pen.ts';
import { n, type Sheet } from '../drawing/sheet.ts';
import type { Cut } from '../garments/garment.ts';
import { garments } from '../garments/garments.ts';
import type { Drawing } from '../illustrator.ts';
import { HEIGHT, type Placement, WIDTH } from './paper.ts';

export interface Drawn {
  pen: Pen;
  cut: Cut;
}

export function drawGarment(
  sheet: Sheet,
  drawing: Drawing,
  side: 'front' | 'back',
  window?: Box,
  pose?: Pose,
): Drawn {
  const pen = createPen(sheet, drawing, side, window, pose);
  return { pen, cut: garments[drawing.garment](pen) };
}

/** Fits a garment into a frame of the sheet; `largest` limits the scale of small items. */
export function fitted(pen: Pen, frame: Box, turn = 0, largest = 1.62): Placement {
  const box = pen.bounds();
  const scale = Math.min(frame.width / box.width, frame.height / box.height, largest);
  return place(
    pen,
    scale,
    [box.x + box.width / 2, box.y + box.height / 2],
    [frame.x + frame.width / 2, frame.y + frame.height / 2],
    turn,
  );
}

/** Places a point of the garment at a point of the sheet, rotated around it by `turn` degrees. */
export function place(pen: Pen, scale: number, from: Point, to: Point, turn = 0): Placement {
  const box = pen.bounds();
  const radians = (turn * Math.PI) / 180;
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y): Point => {
      const [dx, dy] = [(x - from[0]) * scale, (y - from[1]) * scale];
      return [
        to[0] + dx * Math.cos(radians) - dy * Math.sin(radians),
        to[1] + dx * Math.sin(radians) + dy * Math.cos(radians),
      ];
    }),
  );
  const clamp = (value: number, limit: number) => Math.max(0, Math.min(limit, value));
  const xs = corners.map((c) => clamp(c[0], WIDTH));
  const ys = corners.map((c) => clamp(c[1], HEIGHT));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const rotation = turn === 0 ? '' : `rotate(${n(turn)})`;
  const shift: Point = [-from[0], -from[1]];
  return {
    transform: `translate(${n(to[0])} ${n(to[1])})${rotation}scale(${Math.round(scale * 1000) / 1000})translate(${n(shift[0])} ${n(shift[1])})`,
    scale,
    box: { x, y, width: Math.max(1, Math.max(...xs) - x), height: Math.max(1, Math.max(...ys) - y) },
  };
}
