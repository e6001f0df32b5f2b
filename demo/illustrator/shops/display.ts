import { n } from '../drawing/sheet.ts';
import type { Drawing } from '../illustrator.ts';
import { type Canvas, oval, rect } from '../scenes/canvas.ts';
import { centred, pieceOf, placed, standing } from '../stills/piece.ts';

export type Look = Pick<Drawing, 'garment' | 'material' | 'colour'> & Partial<Drawing>;

const WORN: readonly [Look, ...Look[]] = [
  { garment: 'linen-shirt', material: 'linen', colour: '#F6F2E8' },
  { garment: 'oxford-shirt', material: 'oxford', colour: '#BCD0E5' },
  { garment: 'tee', material: 'jersey', colour: '#F4EFE3', pattern: 'breton', accent: '#12284C' },
  { garment: 'knit', material: 'cable', colour: '#EFE6D2' },
  { garment: 'knit', material: 'merino', colour: '#27395C' },
  { garment: 'cardigan', material: 'merino', colour: '#C98561' },
  { garment: 'blazer', material: 'linen', colour: '#D9CBB2' },
  { garment: 'blazer', material: 'wool', colour: '#2C3A54' },
  { garment: 'trench', material: 'cotton', colour: '#C9B48E' },
  { garment: 'shirt-dress', material: 'linen', colour: '#8FA7B8' },
  { garment: 'wrap-dress', material: 'cotton', colour: '#C9705A' },
  { garment: 'slip-dress', material: 'silk', colour: '#C9A7A0' },
  { garment: 'slip-dress', material: 'silk', colour: '#EBC453' },
  { garment: 'polo', material: 'cotton', colour: '#5F7A5E' },
];
const STANDING: readonly [Look, ...Look[]] = [
  { garment: 'tote', material: 'raffia', colour: '#D9BE8C', details: { shape: 'basket' } },
  { garment: 'tote', material: 'canvas', colour: '#EDE4D2' },
  { garment: 'shoulder-bag', material: 'leather', colour: '#7A3F28' },
  { garment: 'shoulder-bag', material: 'leather', colour: '#27395C' },
  { garment: 'loafer', material: 'leather', colour: '#6B3E24' },
  { garment: 'trainer', material: 'leather', colour: '#F4F1EA' },
  { garment: 'cap', material: 'cotton', colour: '#12284C' },
];

/** Prefers one that the front does not show yet. */
function another(c: Canvas, looks: readonly [Look, ...Look[]], shown: Set<Look>): Look {
  const left = looks.filter((look) => !shown.has(look));
  const look = c.random.pick(left.length > 0 ? (left as [Look, ...Look[]]) : looks);
  shown.add(look);
  return look;
}

/** Draws a mannequin with a garment; `foot` is its base, `height` the distance to the neck. */
function form(c: Canvas, x: number, foot: number, height: number, shown: Set<Look>): void {
  const look = another(c, WORN, shown);
  const piece = pieceOf(c, { ...look, seed: `shop/${c.random.int(1, 9)}` });
  const size = Math.min((height * 0.62) / 700, (height * 0.84) / piece.box.height) * 0.98;
  const neck = foot - height;
  c.fill(oval(x + 8, foot, height * 0.14, height * 0.02), '#0B1424', 0.4);
  c.stroke(`M${n(x)} ${n(foot)}V${n(neck)}`, '#6E4A2A', 10);
  c.stroke(`M${n(x - 2)} ${n(foot)}V${n(neck)}`, '#C29460', 4);
  c.stroke(
    `M${n(x)} ${n(foot - height * 0.08)}L${n(x - height * 0.1)} ${n(foot)}M${n(x)} ${n(foot - height * 0.08)}L${n(x + height * 0.1)} ${n(foot)}`,
    '#6E4A2A',
    9,
  );
  const r = 64 * size;
  c.fill(
    `M${n(x - r)} ${n(neck + 40 * size)}C${n(x - r)} ${n(neck - 50 * size)} ${n(x + r)} ${n(neck - 50 * size)} ${n(x + r)} ${n(neck + 40 * size)}Z`,
    '#E8DCC6',
  );
  c.fill(oval(x, neck - 24 * size, r * 0.9, 13 * size), '#B98A5A');
  c.fill(oval(x, neck - 44 * size, 15 * size), '#8A6240');
  const at = placed(piece, size, [0, piece.box.y], [x, neck]);
  c.sheet.add(`<g transform="${at.transform}">${piece.pen.marks()}</g>`);
}

function plinth(c: Canvas, x: number, foot: number, w: number, h: number, shown: Set<Look>): void {
  c.fill(
    rect(x - w / 2, foot - h, w, h),
    c.linearGradient(
      [
        [0, '#F4EAD8'],
        [1, '#CDBFA6'],
      ],
      [1, 0.3],
    ),
  );
  c.stroke(`M${n(x - w / 2)} ${n(foot - h)}h${n(w)}`, '#FFFDF4', 4);
  const piece = standing(c, { ...another(c, STANDING, shown), seed: `shop/${c.random.int(1, 9)}` });
  const size = Math.min((w * 0.94) / piece.box.width, (h * 1.5) / piece.box.height, piece.unit * 0.9);
  const at = centred(piece, [x, foot - h - (piece.box.height * size) / 2 + 3], size);
  c.sheet.add(`<g transform="${at.transform}">${piece.pen.marks()}</g>`);
}

/** Draws a window display and its glass; `shown` are the outfits already on the front. */
export function display(c: Canvas, x: number, y: number, w: number, h: number, shown: Set<Look>): void {
  const { random } = c;
  const pane = rect(x, y, w, h);
  const back = random.pick(['#D8C6A4', '#B9C6C4', '#E0CDB8', '#8FA3AE', '#CDBDA6']);
  c.fill(
    pane,
    c.linearGradient([
      [0, '#22344A'],
      [0.22, '#4C5A64'],
      [1, '#6E675C'],
    ]),
  );
  c.clip(pane, () => {
    const panel = w * random.range(0.52, 0.72);
    const at = x + (w - panel) * random.range(0.2, 0.8);
    c.fill(
      rect(at, y + h * 0.08, panel, h),
      c.linearGradient([
        [0, back],
        [1, '#F6E6C6'],
      ]),
      0.9,
    );
    c.fill(
      pane,
      c.radialGradient(
        [
          [0, '#FFEFC6', 0.6],
          [1, '#FFEFC6', 0],
        ],
        0.5,
        0.1,
        0.75,
      ),
    );
    c.fill(
      rect(x, y + h * 0.9, w, h * 0.1),
      c.linearGradient([
        [0, '#C9B592'],
        [1, '#A18A66'],
      ]),
    );
    const count = w > h * 1.15 ? 3 : w > h * 0.62 ? 2 : 1;
    const places = Array.from(
      { length: count },
      (_, i) => x + (w * (i + 0.5 + random.range(-0.06, 0.06))) / count,
    );
    const low = random.int(0, count - 1);
    places.forEach((px, i) => {
      if (count > 1 && i === low)
        plinth(c, px, y + h * 0.95, Math.min(w / count, h) * 0.56, h * random.range(0.26, 0.38), shown);
      else form(c, px, y + h * 0.95, h * random.range(0.74, 0.8), shown);
    });
    for (let i = 0; i < 3; i++) {
      const lx = x + (w * (i + 0.5)) / 3;
      c.stroke(`M${n(lx)} ${n(y)}v${n(h * 0.06)}`, '#2A2A2E', 3);
      c.fill(oval(lx, y + h * 0.075, 10, 8), '#FFF3CF');
    }
    // Reflections in the glass: the sky and two bands of light.
    c.fill(
      pane,
      c.linearGradient([
        [0, '#DCEBF0', 0.34],
        [0.5, '#DCEBF0', 0.04],
        [1, '#DCEBF0', 0],
      ]),
    );
    for (const [at2, wide] of [
      [0.08, 0.14],
      [0.27, 0.05],
      [0.74, 0.09],
    ] as const)
      c.fill(
        `M${n(x + w * (at2 + 0.24))} ${n(y)}h${n(w * wide)}L${n(x + w * (at2 + wide) - w * 0.02)} ${n(y + h)}h${n(-w * wide)}Z`,
        '#FFFFFF',
        0.13,
      );
    c.fill(rect(x, y, w, 16), '#0E1A2C', 0.4);
    c.fill(rect(x, y, 12, h), '#0E1A2C', 0.3);
  });
}
