import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { openTypeOf } from './woff.ts';

export type Weight = 400 | 600;

/** A font file with the characters that it has. */
export interface Face {
  name: string;
  file: Buffer;
  characters: ReadonlySet<number>;
}

/** A piece of text in one font. */
export interface Run {
  face: Face;
  text: string;
}

/** Subsets in the order in which they are looked through: the shop's font, then one with more scripts. */
const SUBSETS = [
  ['@fontsource/instrument-sans', 'instrument-sans', ['latin', 'latin-ext']],
  [
    '@fontsource/noto-sans',
    'noto-sans',
    ['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'latin'],
  ],
] as const;

const loaded = new Map<Weight, Promise<Face[]>>();

/** Reads the fonts of a weight, once per process. */
export function facesOf(weight: Weight): Promise<Face[]> {
  const known = loaded.get(weight) ?? loadFaces(weight);
  loaded.set(weight, known);
  return known;
}

const loadFaces = (weight: Weight): Promise<Face[]> =>
  Promise.all(
    SUBSETS.flatMap(([pack, family, subsets]) =>
      subsets.map(async (subset): Promise<Face> => {
        const name = `${family}-${subset}-${weight}-normal`;
        const packed = await readFile(fileURLToPath(import.meta.resolve(`${pack}/files/${name}.woff`)));
        const file = openTypeOf(packed);
        const font = fontkit.create(file) as fontkit.Font;
        return { name, file, characters: new Set(font.characterSet) };
      }),
    ),
  );

/** Text as it is set: composed, with plain no-break spaces, without invisible marks of direction. */
export const settable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u202f\u2007\t]/g, '\u00a0')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cc}/gu, '');

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Divides a settable text by the fonts that have its characters; undefined when no font has one of them. */
export function runsOf(text: string, faces: readonly Face[]): Run[] | undefined {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const codes = [...segment].map((character) => character.codePointAt(0)!);
    const has = (face: Face) => codes.every((code) => face.characters.has(code));
    const last = runs.at(-1);
    // Spaces and punctuation stay with the font before them only when it comes first anyway.
    const face = faces.find(has);
    if (!face) return undefined;
    if (last?.face === face) last.text += segment;
    else runs.push({ face, text: segment });
  }
  return runs;
}
