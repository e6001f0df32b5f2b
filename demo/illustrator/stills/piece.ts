import type { Box, Point } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { createSheet, n } from '../drawing/sheet.ts';
import type { Drawing } from '../illustrator.ts';
import type { Canvas } from '../scenes/canvas.ts';
import { drawGarment } from '../views/frame.ts';
import { contactShadow, type Placement } from '../views/paper.ts';
import { unitOf } from '../views/size.ts';

/** A garment for a composed image, drawn but not placed yet. */
export interface Piece {
  pen: Pen;
  drawing: Drawing;
  /** Bounds in garment units. */
  box: Box;
  /** Size of its unit relative to a shirt's, so that items keep their real proportions. */
  unit: number;
  stands: boolean;
}

export function pieceOf(c: Canvas, drawing: Drawing, side: 'front' | 'back' = 'front'): Piece {
  const { pen, cut } = drawGarment(c.sheet, drawing, side);
  return { pen, drawing, box: pen.bounds(), unit: unitOf(drawing.garment), stands: cut.stands === true };
}

/**
 * Places the point `from` of a garment at the point `to` of the image, rotated around it by `turn` degrees.
 */
export function placed({ box }: Piece, scale: number, from: Point, to: Point, turn = 0): Placement {
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
  const [xs, ys] = [corners.map((p) => p[0]), corners.map((p) => p[1])];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    transform: `translate(${n(to[0])} ${n(to[1])})${turn === 0 ? '' : `rotate(${n(turn)})`}scale(${Math.round(scale * 1000) / 1000})translate(${n(-from[0])} ${n(-from[1])})`,
    scale,
    box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y },
  };
}

/** Places the centre of a garment at a point. */
export const centred = (piece: Piece, to: Point, scale: number, turn = 0): Placement =>
  placed(piece, scale, [piece.box.x + piece.box.width / 2, piece.box.y + piece.box.height / 2], to, turn);

/** Draws a garment standing on the ground, if it has such a view. */
export function standing(c: Canvas, drawing: Drawing): Piece {
  const stands = (side: 'front' | 'back') =>
    drawGarment(createSheet(1, 1), drawing, side).cut.stands === true;
  return pieceOf(c, drawing, !stands('front') && stands('back') ? 'back' : 'front');
}

/** Draws a garment lying, seen from above, if it has such a view. */
export function lying(c: Canvas, drawing: Drawing): Piece {
  const { cut } = drawGarment(createSheet(1, 1), drawing, 'front');
  const back = cut.stands && drawGarment(createSheet(1, 1), drawing, 'back').cut.stands !== true;
  return pieceOf(c, drawing, back ? 'back' : 'front');
}

/** Draws a placed garment with its shadow over the existing content. */
export function lay(c: Canvas, piece: Piece, at: Placement, lift = 1): void {
  contactShadow(c.sheet, piece.pen.silhouette(), at, lift);
  c.sheet.add(`<g transform="${at.transform}">${piece.pen.marks()}</g>`);
}
