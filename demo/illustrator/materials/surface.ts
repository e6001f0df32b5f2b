import { parseHex, shift } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { createRandom } from '../drawing/random.ts';
import { n, type Sheet } from '../drawing/sheet.ts';
import { type Cloth, tile } from './cloth.ts';
import { weave } from './weave.ts';
import { slubs, speckle } from './yarn.ts';

/** Leather grain: small irregular cells. */
function pebbles(sheet: Sheet, tones: Palette, cell: number, cells: number): string {
  const random = createRandom('leather');
  const size = cell * cells;
  let shadow = '';
  let light = '';
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = (column + random.range(0.2, 0.8)) * cell;
      const y = (row + random.range(0.2, 0.8)) * cell;
      const r = cell * random.range(0.32, 0.5);
      shadow += `M${n(x + r)} ${n(y)}A${n(r)} ${n(r * 0.9)} 0 0 1 ${n(x - r * 0.4)} ${n(y + r * 0.8)}`;
      light += `M${n(x - r * 0.7)} ${n(y - r * 0.1)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r * 0.2)} ${n(y - r * 0.7)}`;
    }
  }
  return tile(
    sheet,
    size,
    size,
    `<path d="${shadow}" fill="none" stroke="${tones.deep}" stroke-width="${n(cell * 0.11)}" stroke-opacity=".34"/><path d="${light}" fill="none" stroke="${tones.glow}" stroke-width="${n(cell * 0.1)}" stroke-opacity=".3"/>`,
  );
}

export const leather: Cloth = {
  depth: 1,
  sheen: 1.5,
  softness: 4,
  crumple: 0.6,
  texture: (tones, sheet) => pebbles(sheet, tones, 7, 13),
  macro: (tones, sheet) => pebbles(sheet, tones, 30, 16),
};

export const suede: Cloth = {
  depth: 0.75,
  sheen: 0.6,
  softness: 8,
  crumple: 0.6,
  texture: (tones, sheet) =>
    tile(sheet, 200, 200, speckle(200, 2.6, 0.2, tones.deep) + speckle(200, 6, 0.2, tones.glow)),
  macro: (tones, sheet) =>
    tile(
      sheet,
      400,
      400,
      slubs(tones, {
        seed: 'suede',
        size: 400,
        count: 900,
        length: [8, 26],
        width: [1, 2.5],
        alpha: [0.08, 0.3],
        ways: [30, 60, 100, 10],
      }),
    ),
};

export const nylon: Cloth = {
  depth: 1.15,
  sheen: 1.5,
  softness: 5,
  crumple: 1.2,
  macro: (tones, sheet) => weave(sheet, tones, { repeat: ['10', '01'], thread: 9, threads: 28 }),
};

/** Plaited straw. */
function plait(sheet: Sheet, tones: Palette, width: number, height: number): string {
  const [w, h] = [width, height];
  const blade = (x: number, lean: number, fill: string, alpha: number) =>
    `<path d="M${n(x)} ${n(h * 0.5 - lean * h * 0.42)}Q${n(x + w * 0.25)} ${n(h * 0.5 - lean * h * 0.62)} ${n(x + w * 0.5)} ${n(h * 0.5 + lean * h * 0.42)}Q${n(x + w * 0.25)} ${n(h * 0.5 + lean * h * 0.1)} ${n(x)} ${n(h * 0.5 - lean * h * 0.42)}Z" fill="${fill}" fill-opacity="${alpha}"/>`;
  return tile(
    sheet,
    w,
    h,
    `<path d="M0 0H${w}V${h}H0Z" fill="${tones.deep}" fill-opacity=".3"/>${blade(0, 1, tones.light, 0.9)}${blade(w * 0.5, -1, tones.shade, 0.5)}${blade(w * 0.04, 1, tones.glow, 0.5)}<path d="M0 0H${w}" stroke="${tones.deep}" stroke-width="${n(h * 0.14)}" stroke-opacity=".55"/>`,
  );
}

export const raffia: Cloth = {
  depth: 0.6,
  sheen: 0.9,
  softness: 7,
  crumple: 0.3,
  texture: (tones, sheet) => plait(sheet, tones, 26, 14),
  macro: (tones, sheet) => plait(sheet, tones, 130, 66),
};

/** Draws dark drops in three depths, inside the tile. */
function tortoise(tones: Palette, size: number): string {
  const random = createRandom('tortoise');
  const amber = shift(tones.base, -0.16, 1.15, -12);
  const dark = shift(tones.base, -0.34, 0.9, -18);
  const drop = (ink: string, alpha: number, r: number) => {
    const [x, y] = [random.range(0, size), random.range(0, size)];
    const [w, h, lean] = [
      r * random.range(0.8, 1.5),
      r * random.range(0.45, 0.9),
      random.range(-0.5, 0.5) * r,
    ];
    const at = (dx: number, dy: number) =>
      `M${n(x + dx - w)} ${n(y + dy)}C${n(x + dx - w)} ${n(y + dy - h)} ${n(x + dx + lean)} ${n(y + dy - h * 1.3)} ${n(x + dx + w * 0.7)} ${n(y + dy - h * 0.6)}S${n(x + dx + w * 1.2)} ${n(y + dy + h)} ${n(x + dx + lean)} ${n(y + dy + h)}S${n(x + dx - w)} ${n(y + dy + h * 0.7)} ${n(x + dx - w)} ${n(y + dy)}Z`;
    const copies = [0, -size, size].flatMap((dx) => [0, -size, size].map((dy) => [dx, dy] as const));
    const seen = copies.filter(
      ([dx, dy]) => x + dx > -2 * r && x + dx < size + 2 * r && y + dy > -2 * r && y + dy < size + 2 * r,
    );
    return `<path d="${seen.map(([dx, dy]) => at(dx, dy)).join('')}" fill="${ink}" fill-opacity="${alpha}"/>`;
  };
  return [
    ...Array.from({ length: 16 }, () => drop(amber, 0.35, size * 0.11)),
    ...Array.from({ length: 14 }, () => drop(dark, 0.42, size * 0.075)),
    ...Array.from({ length: 10 }, () => drop(dark, 0.6, size * 0.045)),
  ].join('');
}

/** Tortoiseshell: dark drops in a clear sheet; black and pale frames are of one colour. */
export const acetate: Cloth = {
  depth: 0.5,
  sheen: 1.6,
  softness: 5,
  crumple: 0,
  texture: (tones, sheet) =>
    tile(sheet, 200, 200, isShell(tones) ? tortoise(tones, 200) : speckle(200, 30, 0.12, tones.glow)),
  macro: (tones, sheet) =>
    tile(sheet, 720, 720, isShell(tones) ? tortoise(tones, 720) : speckle(720, 90, 0.16, tones.glow)),
};

function isShell(tones: Palette): boolean {
  const { l, c, h } = parseHex(tones.base);
  return l > 0.4 && l < 0.8 && c > 0.04 && h > 25 && h < 100;
}
