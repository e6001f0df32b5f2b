import type { Drawing } from '../illustrator.ts';
import type { Canvas } from '../scenes/canvas.ts';
import { dropOf, hang, rod, SHOES } from './hang.ts';
import { type Piece, pieceOf, standing } from './piece.ts';
import { floor, plaster, sunlight } from './room.ts';
import { stand } from './stand.ts';

/** Draws clothes on hangers side by side, with shoes on the floor. */
export function rail(c: Canvas, pieces: readonly Drawing[], tint: string): void {
  const { width, height, random } = c;
  plaster(c, tint);
  const shoes = pieces.filter(({ garment }) => SHOES.includes(garment)).map((piece) => standing(c, piece));
  const hung = pieces.filter(({ garment }) => !SHOES.includes(garment)).map((piece) => pieceOf(c, piece));
  const ground = height * (c.wide ? 0.91 : 0.9);
  floor(c, ground, tint);
  sunlight(c);
  const longest = Math.max(...hung.map((piece) => piece.box.height * piece.unit + dropOf(piece)), 1);
  const broadest = hung.reduce((sum, piece) => sum + reach(piece), 0);
  const high = height * 0.1;
  const scale = Math.min(
    ((ground - high) * (shoes.length ? 0.84 : 0.92)) / longest,
    (width * 1.42) / broadest,
  );
  // Short garments hang lower, to fill the wall.
  const y = high + Math.max(0, (ground - high - longest * scale) * (shoes.length ? 0.3 : 0.42));
  rod(c, y, -30, width + 30, Math.max(0.8, scale * 0.9));
  const spread = Math.min(width * 1.02, broadest * scale * 0.86);
  let at = (width - spread) / 2;
  const places = hung.map((piece) => {
    const step = (spread * reach(piece)) / broadest;
    at += step;
    return at - step / 2;
  });
  // From right to left, so that each overlaps the next and its lit side is visible.
  for (let i = hung.length - 1; i >= 0; i--) {
    const piece = hung[i];
    if (piece) hang(c, piece, places[i] ?? 0, y, scale, random.range(-1.6, 1.6));
  }
  shoes.forEach((piece, i) => {
    const size = Math.min(scale * piece.unit, 0.9);
    const x = width * (c.wide ? 0.3 + i * 0.34 : 0.32 + i * 0.4) + random.range(-40, 40);
    const foot = ground + (height - ground) * 0.52;
    stand(c, piece, x, foot, size);
  });
}

const reach = (piece: Piece) => piece.box.width * piece.unit + 60;
