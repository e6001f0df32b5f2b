import { mix, parseHex, shift } from '../drawing/colour.ts';
import { createRandom } from '../drawing/random.ts';
import type { Field } from './field.ts';

/** The brand's palette, for print colours that are not specified. */
const DYES = [
  '#2F6690',
  '#B5563C',
  '#6F7B4A',
  '#D9A441',
  '#C98B84',
  '#12284C',
  '#7FA6B8',
  '#8C5A6B',
] as const;

export interface Inks {
  accent: string;
  second: string;
  third: string;
  /** The accent mixed with the ground colour. */
  pale: string;
  leaf: string;
}

function far(a: string, b: string): number {
  const [x, y] = [parseHex(a), parseHex(b)];
  const turn = ((x.h - y.h) * Math.PI) / 180;
  return Math.hypot(
    (x.l - y.l) * 1.6,
    Math.sqrt(Math.max(0, x.c ** 2 + y.c ** 2 - 2 * x.c * y.c * Math.cos(turn))) * 2,
  );
}

/** Chooses two or three colours by the seed that contrast with the ground and each other. */
export function inksOf({ drawing, tones }: Pick<Field, 'drawing' | 'tones'>): Inks {
  const random = createRandom(`${drawing.seed}/inks`);
  const order = [...DYES].sort((a, b) => a.localeCompare(b)).map((dye) => [random.next(), dye] as const);
  const dyes = order
    .sort((a, b) => a[0] - b[0])
    .map(([, dye]) => (tones.dark ? shift(dye, 0.14, 0.92) : dye));
  const accent =
    drawing.accent ?? dyes.find((dye) => far(dye, tones.base) > 0.36) ?? (tones.dark ? '#EFE9DC' : '#12284C');
  const rest = dyes.filter((dye) => far(dye, tones.base) > 0.28 && far(dye, accent) > 0.2);
  const second = rest[0] ?? mix(accent, tones.base, 0.4);
  return {
    accent,
    second,
    third: rest.find((dye) => far(dye, second) > 0.2) ?? mix(second, tones.base, 0.4),
    pale: mix(accent, tones.base, 0.48),
    leaf: mix('#6F8466', tones.base, tones.dark ? 0.1 : 0.16),
  };
}

/** Returns the variant of a print: the detail `motif`, otherwise chosen by the seed. */
export function motifOf<T extends string>({ drawing }: Field, choices: readonly [T, ...T[]]): T {
  const seeded = createRandom(`${drawing.seed}/motif`).pick(choices);
  return choices.find((choice) => choice === drawing.details?.motif) ?? seeded;
}

/** Returns a measure of a print: a detail, otherwise chosen within a range by the seed. */
export function measure({ drawing }: Field, name: string, low: number, high: number): number {
  const fixed = drawing.details?.[name];
  return typeof fixed === 'number'
    ? fixed
    : Math.round(createRandom(`${drawing.seed}/${name}`).range(low, high));
}
