import { n } from '../drawing/sheet.ts';
import type { Canvas } from '../scenes/canvas.ts';
import { SHOES } from './hang.ts';
import type { Piece } from './piece.ts';
import { footShade } from './room.ts';

/** Foreshortening of a pair drawn in top view when seen from the front. */
const FLAT = 0.64;

const flattened = ({ drawing, stands }: Piece) => SHOES.includes(drawing.garment) && !stands;

/** Height of a standing garment, in garment units. */
export const standingHeight = (piece: Piece): number => piece.box.height * (flattened(piece) ? FLAT : 1);

/** Places a garment on the ground with its base at a point; `size` is the scale of its units. */
export function stand(c: Canvas, piece: Piece, x: number, foot: number, size: number): void {
  const { box } = piece;
  footShade(c, x, foot, (box.width * size) / 2.15);
  const high = flattened(piece) ? size * FLAT : size;
  const transform = `translate(${n(x)} ${n(foot)})scale(${Math.round(size * 1000) / 1000} ${Math.round(high * 1000) / 1000})translate(${n(-box.x - box.width / 2)} ${n(-box.y - box.height)})`;
  c.sheet.add(`<g transform="${transform}">${piece.pen.marks()}</g>`);
}
