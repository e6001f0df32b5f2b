import { mix, shift } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import type { Drawing } from '../illustrator.ts';
import { type Canvas, oval, rect } from '../scenes/canvas.ts';
import { SHOES } from './hang.ts';
import { lay, type Piece, pieceOf, placed, standing } from './piece.ts';
import { floor, plaster, sunlight } from './room.ts';
import { stand } from './stand.ts';

/** Draws a peg board with items hanging by loops and handles. */
export function hooks(c: Canvas, pieces: readonly Drawing[], tint: string): void {
  const { width, height, random } = c;
  plaster(c, tint);
  const shoes = pieces.filter(({ garment }) => SHOES.includes(garment)).map((piece) => standing(c, piece));
  const hung = pieces.filter(({ garment }) => !SHOES.includes(garment)).map((piece) => pieceOf(c, piece));
  const ground = height * 0.9;
  floor(c, ground, tint);
  sunlight(c);
  const gap = (width * (c.wide ? 0.92 : 0.96)) / Math.max(1, hung.length);
  const scale = Math.min(
    ...hung.map((piece) => (gap * 1.02) / (piece.box.width * piece.unit)),
    ...hung.map((piece) => (height * 0.7) / (piece.box.height * piece.unit)),
    1.8,
  );
  const longest = Math.max(0, ...hung.map((piece) => piece.box.height * piece.unit * scale));
  const y = Math.max(height * 0.12, (ground - longest) * (shoes.length ? 0.34 : 0.44));
  boardAt(c, y, c.wide ? 66 : 74, tint);
  const pegs = hung.map(
    (_, i) => (width - gap * hung.length) / 2 + gap * (i + 0.5) + random.range(-0.04, 0.04) * gap,
  );
  hung.forEach((piece, i) => {
    const [from, sag] = loop(piece);
    const at = placed(piece, scale * piece.unit, from, [pegs[i] ?? 0, y + sag], random.range(-2.4, 2.4));
    lay(c, piece, at, 1.3);
  });
  for (const x of pegs) peg(c, x, y);
  shoes.forEach((piece, i) => {
    const size = Math.min(scale * piece.unit * 1.1, 0.95);
    const x = width * (0.24 + i * 0.36);
    const foot = ground + (height - ground) * 0.5;
    stand(c, piece, x, foot, size);
  });
}

/** The point of a garment at the peg, and the depth of the peg in its handle. */
function loop({ box, drawing: { garment } }: Piece): readonly [readonly [number, number], number] {
  const bag = garment === 'tote' || garment === 'shoulder-bag';
  if (bag) return [[0, box.y + 26], 4];
  if (garment === 'cap' || garment === 'belt' || garment === 'sunglasses')
    return [[box.x + box.width / 2, box.y + 10], 6];
  return [[garment === 'scarf' ? box.x + box.width / 2 : 0, box.y + 6], 6];
}

function boardAt(c: Canvas, y: number, thick: number, tint: string): void {
  const wood = mix('#C79C6B', tint, 0.12);
  const d = rect(-10, y - thick / 2, c.width + 20, thick);
  c.blurred(10, { x: 0, y: y - thick, width: c.width, height: thick * 3 }, 0.3, () =>
    c.fill(rect(0, y - thick / 2 + 26, c.width, thick), '#2A2540'),
  );
  c.fill(
    d,
    c.linearGradient([
      [0, shift(wood, 0.05)],
      [1, shift(wood, -0.05)],
    ]),
  );
  let grain = '';
  for (let i = 0; i < 34; i++)
    grain += `M${n(c.random.range(-100, c.width))} ${n(y + c.random.range(-0.44, 0.44) * thick)}q${n(c.random.range(60, 160))} ${n(c.random.range(-4, 4))} ${n(c.random.range(200, 460))} 0`;
  c.stroke(grain, '#7A5636', 2, 0.3);
  c.stroke(`M0 ${n(y - thick / 2 + 2)}H${c.width}`, '#F6DDB2', 4, 0.8);
  c.stroke(`M0 ${n(y + thick / 2)}H${c.width}`, '#5B3E28', 4, 0.5);
}

/** Draws the end of a peg, seen from the front. */
function peg(c: Canvas, x: number, y: number): void {
  c.fill(oval(x + 8, y + 13, 25, 24), '#2A2540', 0.24);
  c.fill(oval(x, y, 25), '#7A5636');
  c.fill(oval(x - 1.5, y - 2, 22), '#BC8D5B');
  c.fill(oval(x - 5, y - 7, 12, 10), '#EFD2A3', 0.75);
}
