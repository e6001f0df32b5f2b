import type { Drawing, GarmentType } from '../illustrator.ts';
import type { Canvas } from '../scenes/canvas.ts';
import { bulkOf, foldable, pile } from './folded.ts';
import { standing } from './piece.ts';
import { plaster, slab, sunlight } from './room.ts';
import { stand } from './stand.ts';
import { vase } from './vase.ts';

/** Garments that may lie on top of a stack. */
const SMALL: readonly GarmentType[] = [
  'trainer',
  'loafer',
  'espadrille',
  'sandal',
  'cap',
  'sunglasses',
  'belt',
];

/** Draws folded clothes stacked on a stone shelf; items that cannot be folded stand beside them. */
export function stack(c: Canvas, pieces: readonly Drawing[], tint: string): void {
  const { width, height } = c;
  plaster(c, tint);
  sunlight(c);
  const edge = height * (c.wide ? 0.8 : 0.8);
  const depth = height * (c.wide ? 0.11 : 0.075);
  slab(c, edge, depth, height * (c.wide ? 0.075 : 0.05), tint);
  const clothes = pieces.filter(foldable);
  const others = pieces.filter((piece) => !foldable(piece));
  const foot = edge - depth * 0.36;
  const piles = c.wide && clothes.length > 3 ? 2 : 1;
  const share = Math.ceil(clothes.length / piles);
  const stacks = Array.from({ length: piles }, (_, i) => clothes.slice(i * share, (i + 1) * share));
  const crowned = others.some(({ garment }) => SMALL.includes(garment)) ? 300 : 76;
  const tallest = Math.max(
    ...stacks.map((each) => each.reduce((sum, piece) => sum + bulkOf(piece), crowned)),
  );
  const room = c.wide ? 0.29 : 0.62;
  const scale = Math.min((width * room) / 620, (height * (c.wide ? 0.62 : 0.56)) / tallest);
  const places = c.wide ? (piles === 2 ? [0.3, 0.585] : [0.42]) : [others.length ? 0.4 : 0.46];
  const at = places.map((place) => place * width);
  vase(c, width * (c.wide ? 0.1 : 0.86), edge - depth * 0.55, height * (c.wide ? 0.26 : 0.17));
  const tops = stacks.map((each, i) => pile(c, each, at[i] ?? width / 2, foot, scale));
  others.forEach((drawing, i) => {
    const piece = standing(c, drawing);
    const small = SMALL.includes(drawing.garment);
    // Small items lie on top of the stack, the others stand beside it.
    const onTop = small && i < piles;
    const size = Math.min(scale * piece.unit * 1.06, (height * 0.5) / piece.box.height);
    const x = onTop ? (at[i] ?? width / 2) + 10 * scale : width * (c.wide ? 0.83 : 0.78) + i * 30;
    const y = onTop ? (tops[i] ?? foot) - 34 * scale : foot + depth * 0.22;
    stand(c, piece, x, y, size);
  });
}
