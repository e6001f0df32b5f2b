import { n } from '../drawing/sheet.ts';
import { tile } from '../materials/cloth.ts';
import type { Field } from './field.ts';
import { inksOf, measure, motifOf } from './inks.ts';
import { blossom, boteh, bud, cement, daisy, ditsy, lemon, sprig } from './motifs.ts';
import { scatter } from './scatter.ts';

const covering = ({ box }: Field, id: string) =>
  `<path d="M${n(box.x - 2)} ${n(box.y - 2)}h${n(box.width + 4)}v${n(box.height + 4)}h${n(-box.width - 4)}Z" fill="url(#${id})"/>`;

/** Flowers: small ones as a tile, large ones placed individually. */
export function floral(field: Field): string {
  const inks = inksOf(field);
  const { sheet, tones } = field;
  const symbol = (body: string) => sheet.define(`<g id="{id}">${body}</g>`);
  const motif = motifOf(field, ['blossom', 'ditsy', 'daisy', 'bouquet']);
  if (motif === 'ditsy') return covering(field, tile(sheet, 150, 150, ditsy(inks)));
  const pitch = { blossom: [62, 80], daisy: [58, 72], bouquet: [104, 128] }[motif] as [number, number];
  const size = motif === 'bouquet' ? 1.75 : motif === 'daisy' ? 0.9 : 1.05;
  const flower = motif === 'daisy' ? daisy : blossom;
  return scatter(
    field,
    [
      { id: symbol(flower(inks.accent, '#E3B45B')), weight: 3 },
      {
        id: symbol(
          flower(motif === 'daisy' ? inks.accent : inks.second, tones.dark ? '#F1E3C0' : inks.accent),
        ),
        weight: 2,
      },
      { id: symbol(sprig(inks.leaf)), weight: 3 },
    ],
    {
      pitch: measure(field, 'scale', ...pitch),
      sizes: [size * 0.8, size * 1.12],
      turn: (random) => random.range(0, 360),
    },
  );
}

export function paisley(field: Field): string {
  const inks = inksOf(field);
  const { sheet, tones } = field;
  const symbol = (body: string) => sheet.define(`<g id="{id}">${body}</g>`);
  const big = motifOf(field, ['small', 'big']) === 'big';
  const pitch = measure(field, 'scale', ...((big ? [112, 134] : [56, 72]) as [number, number]));
  const size = pitch / 88;
  return scatter(
    field,
    [
      { id: symbol(boteh(inks, tones.base)), weight: 3 },
      { id: symbol(bud(inks)), weight: 1 },
    ],
    {
      pitch,
      row: 1.2,
      jitter: 0.06,
      sizes: [size * 0.92, size * 1.08],
      turn: (random, column, row) => ((column + row) % 2 ? 180 : 0) + random.range(-14, 14),
    },
  );
}

/** Cement tiles of a hall floor, edge to edge along the grain. */
export function tiles(field: Field): string {
  const inks = inksOf(field);
  const pitch = measure(field, 'scale', 78, 112);
  const id = field.sheet.define(`<g id="{id}">${cement(inks)}</g>`);
  return scatter(field, [{ id, weight: 1 }], {
    pitch,
    row: 1,
    jitter: 0,
    sizes: [pitch / 100, pitch / 100],
    turn: (_random, column, row) => ((column + row * 2) % 4) * 90,
  });
}

export function lemons(field: Field): string {
  const inks = inksOf(field);
  const pitch = measure(field, 'scale', 88, 118);
  const id = field.sheet.define(`<g id="{id}">${lemon(inks)}</g>`);
  const leaf = field.sheet.define(`<g id="{id}">${sprig(inks.leaf)}</g>`);
  return scatter(
    field,
    [
      { id, weight: 3 },
      { id: leaf, weight: 1 },
    ],
    {
      pitch,
      sizes: [(pitch / 100) * 0.9, (pitch / 100) * 1.1],
      turn: (random) => random.pick([-40, 20, 160, 215]) + random.range(-14, 14),
    },
  );
}

/** Dots in rows, alternately offset by half a step. */
export function dots(field: Field): string {
  const { accent } = inksOf(field);
  const pitch = measure(field, 'scale', 18, 46);
  const r = n(pitch * 0.17);
  const spot = (x: number, y: number) => `<circle cx="${n(x)}" cy="${n(y)}" r="${r}"/>`;
  return covering(
    field,
    tile(
      field.sheet,
      pitch,
      pitch,
      `<g fill="${accent}" fill-opacity=".92">${spot(pitch * 0.25, pitch * 0.25)}${spot(pitch * 0.75, pitch * 0.75)}</g>`,
    ),
  );
}
