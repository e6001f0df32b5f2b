import { n } from '../drawing/sheet.ts';
import type { GarmentType } from '../illustrator.ts';
import type { Canvas } from '../scenes/canvas.ts';
import { contactShadow } from '../views/paper.ts';
import { type Piece, placed } from './piece.ts';

const CLIPPED: readonly GarmentType[] = ['chino', 'jean', 'short', 'skirt', 'trunks'];
const STRAPPED: readonly GarmentType[] = [
  'tote',
  'shoulder-bag',
  'scarf',
  'tie',
  'belt',
  'cap',
  'sunglasses',
];
const SLUNG: readonly GarmentType[] = ['slip-dress', 'swimsuit'];
export const SHOES: readonly GarmentType[] = ['trainer', 'loafer', 'sandal', 'espadrille'];

/** Distance from the rod to the top of a garment, in image units at scale 1. */
export function dropOf({ drawing }: Piece): number {
  if (STRAPPED.includes(drawing.garment)) return -26;
  return CLIPPED.includes(drawing.garment) ? 96 : 108;
}

function hook(c: Canvas, x: number, rod: number, s: number, neck: number): void {
  const d = `M${n(x)} ${n(neck)}V${n(rod + 42 * s)}C${n(x)} ${n(rod + 26 * s)} ${n(x + 26 * s)} ${n(rod + 18 * s)} ${n(x + 25 * s)} ${n(rod - 5 * s)}C${n(x + 24 * s)} ${n(rod - 30 * s)} ${n(x - 20 * s)} ${n(rod - 31 * s)} ${n(x - 22 * s)} ${n(rod - 6 * s)}`;
  c.stroke(d, '#3A3550', 7 * s, 0.2);
  c.stroke(d, '#8B6A36', 6.5 * s);
  c.stroke(d, '#E8CF9A', 2.4 * s);
}

/** Draws a wooden hanger that follows the shoulders. */
function hanger(
  c: Canvas,
  x: number,
  rod: number,
  s: number,
  neck: number,
  [reach, fall]: readonly [number, number],
): void {
  hook(c, x, rod, s, neck - 8 * s);
  const [arm, end] = [reach * s, neck + fall * s];
  const d = `M${n(x - arm)} ${n(end)}C${n(x - arm * 0.5)} ${n(neck + fall * 0.35 * s)} ${n(x - 26 * s)} ${n(neck)} ${n(x)} ${n(neck - 2 * s)}C${n(x + 26 * s)} ${n(neck)} ${n(x + arm * 0.5)} ${n(neck + fall * 0.35 * s)} ${n(x + arm)} ${n(end)}`;
  c.stroke(d, '#6E4A2A', 21 * s);
  c.stroke(d, '#B98A5A', 15 * s);
  c.group(`translate(${n(-2 * s)} ${n(-5 * s)})`, () => c.stroke(d, '#E8C795', 3.5 * s));
}

function clips(c: Canvas, x: number, rod: number, s: number, top: number, half: number): void {
  hook(c, x, rod, s, top - 22 * s);
  c.stroke(`M${n(x - half)} ${n(top - 20 * s)}H${n(x + half)}`, '#8B6A36', 10 * s);
  c.stroke(`M${n(x - half)} ${n(top - 22 * s)}H${n(x + half)}`, '#E8CF9A', 3 * s);
}

/** Hangs a garment on a rod at `x`; `scale` is relative to a shirt. */
export function hang(c: Canvas, piece: Piece, x: number, rod: number, scale: number, turn: number): void {
  const s = scale;
  const size = scale * piece.unit;
  const { box, drawing } = piece;
  const { garment } = drawing;
  const top = rod + dropOf(piece) * s;
  const clipped = CLIPPED.includes(garment);
  const strapped = STRAPPED.includes(garment);
  const centre = clipped || strapped ? box.x + box.width / 2 : 0;
  const at = placed(piece, size, [centre, box.y], [x, top], turn);
  const half = Math.min(box.width * size * 0.42, 150 * s);
  contactShadow(c.sheet, piece.pen.silhouette(), at, 1.25);
  if (clipped) clips(c, x, rod, s, top, half);
  else if (!strapped) hanger(c, x, rod, s, top + 8 * s, SLUNG.includes(garment) ? [118, 8] : [126, 58]);
  c.sheet.add(`<g transform="${at.transform}">${piece.pen.marks()}</g>`);
  if (clipped)
    for (const side of [-0.72, 0.72]) {
      const clip = `M${n(x + side * half - 11 * s)} ${n(top - 30 * s)}h${n(22 * s)}l${n(4 * s)} ${n(54 * s)}h${n(-30 * s)}Z`;
      c.group(`translate(${n(4 * s)} ${n(5 * s)})`, () => c.fill(clip, '#2A2540', 0.25));
      c.fill(clip, '#A9823F');
      c.stroke(
        `M${n(x + side * half - 6 * s)} ${n(top - 26 * s)}l${n(-3 * s)} ${n(44 * s)}`,
        '#F0DDB0',
        4 * s,
        0.9,
      );
    }
}

/** Draws a wooden rod across the image with its shadow on the wall. */
export function rod(c: Canvas, y: number, from: number, to: number, s: number): void {
  c.blurred(9, { x: from - 40, y: y - 20, width: to - from + 140, height: 150 }, 0.26, () =>
    c.stroke(`M${n(from + 30)} ${n(y + 40 * s)}H${n(to + 30)}`, '#2A2540', 20 * s),
  );
  c.stroke(`M${n(from)} ${n(y)}H${n(to)}`, '#6E4A2A', 25 * s);
  c.stroke(`M${n(from)} ${n(y - 3 * s)}H${n(to)}`, '#B98A5A', 16 * s);
  c.stroke(`M${n(from)} ${n(y - 8 * s)}H${n(to)}`, '#EBCD9E', 4 * s);
}
