import { n } from '../drawing/sheet.ts';
import type { Canvas } from '../scenes/canvas.ts';

/** The brand's capital letters: 100 units high, baseline at zero, each with its advance width. */
const LETTERS = {
  R: [
    'M14 -100h13v100h-13ZM3 -100h24v3h-24ZM3 -3h36v3h-36ZM20 -100H46C68 -100 80 -91 80 -74C80 -57 68 -48 46 -48H20V-51H43C58 -51 66 -59 66 -74C66 -89 58 -97 43 -97H20ZM38 -50H54C63 -44 70 -18 78 -8C81 -4 85 -3 90 -3V0H72C66 -6 58 -30 50 -42C47 -47 44 -48 38 -48Z',
    88,
  ],
  I: ['M14 -100h13v100h-13ZM3 -100h35v3h-35ZM3 -3h35v3h-35Z', 41],
  V: ['M2 -100h34v3h-10L49 -24L72 -97h-11v-3h28v3h-11L46 2h-4L9 -97H2Z', 88],
  A: ['M44 -102h5L84 -3h7V0H58v-3h10L58 -32H27L18 -3h11V0H2v-3h11ZM28.500 -36H56.500L42.500 -82Z', 92],
  G: [
    'M85 -70h-4C76 -90 64 -99 50 -99C30 -99 18 -80 18 -50C18 -20 30 -1 52 -1C61 -1 69 -4 74 -9V-40H62v-3h34v3h-9V-11C80 -3 67 2 50 2C22 2 4 -20 4 -50C4 -80 22 -102 50 -102C62 -102 72 -98 79 -90L82 -101h3Z',
    99,
  ],
  E: [
    'M3 -100H70l2 20h-3C66 -92 60 -97 46 -97H27v43h14c9 0 12 -3 13 -12h3v28h-3c-1 -9 -4 -12 -13 -12H27v47h22c15 0 22 -6 26 -20h3l-3 23H3v-3h11v-94H3Z',
    80,
  ],
} as const;

const NAME = ['R', 'I', 'V', 'A', 'G', 'E'] as const;
/** Letter spacing. */
const SPACE = 34;
const WIDTH = NAME.reduce((sum, letter) => sum + LETTERS[letter][1], SPACE * (NAME.length - 1));

/** Returns the width of the brand name at this height. */
const signWidth = (height: number): number => (WIDTH * height) / 100;

/** Draws the brand name centred at `x` with its baseline at `y`. */
export function sign(c: Canvas, x: number, y: number, height: number, colour: string, opacity = 1): void {
  const scale = Math.round(height * 10) / 1000;
  c.group(`translate(${n(x - signWidth(height) / 2)} ${n(y)})scale(${scale})`, () => {
    let at = 0;
    for (const letter of NAME) {
      const [outline, room] = LETTERS[letter];
      c.group(`translate(${at} 0)`, () => c.fill(outline, colour, opacity));
      at += room + SPACE;
    }
  });
}
