import type { Edge } from '../drawing/curve.ts';
import { createPen, type Pen } from '../drawing/pen.ts';
import { createRandom } from '../drawing/random.ts';
import { n } from '../drawing/sheet.ts';
import type { Drawing, GarmentType } from '../illustrator.ts';
import type { Canvas } from '../scenes/canvas.ts';
import { contactShadow } from '../views/paper.ts';
import { type Piece, placed } from './piece.ts';

/** Thickness of a folded garment in units, and its number of folds. */
const BULK: Partial<Record<GarmentType, readonly [thick: number, turns: number]>> = {
  tee: [72, 2],
  polo: [80, 2],
  'oxford-shirt': [84, 3],
  'linen-shirt': [84, 3],
  knit: [124, 2],
  cardigan: [124, 2],
  hoodie: [140, 2],
  blazer: [104, 2],
  puffer: [170, 2],
  trench: [124, 3],
  chino: [96, 3],
  jean: [108, 3],
  short: [76, 2],
  skirt: [72, 2],
  trunks: [60, 2],
  swimsuit: [48, 2],
  'slip-dress': [56, 2],
  'shirt-dress': [84, 3],
  'wrap-dress': [84, 3],
  jumpsuit: [104, 3],
  scarf: [56, 2],
};

export const foldable = ({ garment }: Drawing): boolean => garment in BULK;
export const bulkOf = ({ garment }: Drawing): number => (BULK[garment] ?? [80, 2])[0];

const WIDTH = 620;
const DEPTH = 74;

/** Draws one folded layer, seen from the folded edge. */
function turn(
  pen: Pen,
  y: number,
  thick: number,
  half: number,
  random: ReturnType<typeof createRandom>,
): void {
  const r = thick * 0.5;
  const [l, right] = [-half + random.range(-8, 8), half + random.range(-10, 10)];
  const sag = () => random.range(-3.5, 3.5);
  const top: Edge = [
    [l + r * 0.7, y - thick],
    [l * 0.4, y - thick + sag()],
    [right * 0.4, y - thick + sag()],
    [right - r * 0.6, y - thick],
  ];
  const end: Edge = [
    [right - r * 0.6, y - thick],
    [right - r * 0.14, y - thick * 0.83],
    [right, y - thick * 0.5],
    [right - r * 0.16, y - thick * 0.16],
    [right - r * 0.7, y],
  ];
  const foot: Edge = [
    [right - r * 0.7, y],
    [right * 0.35, y + sag() * 0.5],
    [l * 0.35, y + sag() * 0.5],
    [l + r * 0.7, y],
  ];
  const start: Edge = [
    [l + r * 0.7, y],
    [l + r * 0.16, y - thick * 0.18],
    [l, y - thick * 0.5],
    [l + r * 0.16, y - thick * 0.84],
    [l + r * 0.7, y - thick],
  ];
  const folds = Array.from({ length: 5 }, (_, i) => {
    const x = l + ((right - l) * (i + random.range(0.2, 0.8))) / 5;
    return {
      from: [x, y - thick * 0.95] as const,
      to: [x + random.range(-46, 46), y - thick * 0.1] as const,
      bow: random.range(-8, 8),
      width: random.range(16, 34),
      strength: random.range(0.15, 0.4),
      crease: false,
    };
  });
  pen.panel({ edges: [top, end, foot, start], folds, volume: 1, cast: 7 });
}

/** Draws the top of the uppermost garment in perspective. */
function face(pen: Pen, y: number, half: number): void {
  const back = half * 0.9;
  pen.panel({
    edges: [
      [
        [-back + 30, y - DEPTH],
        [0, y - DEPTH - 4],
        [back - 30, y - DEPTH],
      ],
      [
        [back - 30, y - DEPTH],
        [back - 4, y - DEPTH + 10],
        [half - 8, y + 14],
      ],
      [
        [half - 8, y + 14],
        [-half + 8, y + 14],
      ],
      [
        [-half + 8, y + 14],
        [-back + 4, y - DEPTH + 10],
        [-back + 30, y - DEPTH],
      ],
    ],
    tone: 0.05,
    volume: 0.5,
    folds: [
      { from: [-half * 0.6, y - DEPTH + 8], to: [-half * 0.66, y], width: 46, strength: 0.3, crease: false },
      { from: [half * 0.55, y - DEPTH + 8], to: [half * 0.62, y], width: 40, strength: 0.3, crease: false },
    ],
  });
  // The woven label, sewn in near the back.
  pen.raw(
    `<path d="M-38 ${n(y - DEPTH + 22)}h76l5 20h-86Z" fill="#FBF7EC"/><path d="M-22 ${n(y - DEPTH + 34)}c8 0 8 -5 15 -5s8 5 15 5s8 -5 15 -5" fill="none" stroke="#12284C" stroke-width="2.6"/>`,
  );
}

/** Draws a folded garment with its fold to the front; the origin is the middle of its base. */
export function folded(c: Canvas, drawing: Drawing, topmost: boolean): Piece {
  const [thick, turns] = BULK[drawing.garment] ?? [80, 2];
  const pen = createPen(c.sheet, drawing, 'front');
  const random = createRandom(`${drawing.seed}/folded`);
  const half = (WIDTH / 2) * random.range(0.95, 1.03);
  if (topmost) face(pen, -thick + 8, half - 4);
  const each = thick / turns;
  for (let i = 0; i < turns; i++) turn(pen, -i * each, each + 5, half - random.range(0, 9), random);
  return { pen, drawing, box: pen.bounds(), unit: 1, stands: true };
}

/** Stacks folded garments from `foot` up; returns the top of the stack. */
export function pile(
  c: Canvas,
  drawings: readonly Drawing[],
  x: number,
  foot: number,
  scale: number,
): number {
  let y = foot;
  drawings.forEach((drawing, i) => {
    const piece = folded(c, drawing, i === drawings.length - 1);
    const at = placed(piece, scale, [0, 0], [x + c.random.range(-9, 9) * scale, y]);
    if (i === 0) contactShadow(c.sheet, piece.pen.silhouette(), at, 1.2);
    c.sheet.add(`<g transform="${at.transform}">${piece.pen.marks()}</g>`);
    y -= (bulkOf(drawing) - 4) * scale;
  });
  return y;
}
