import type { Palette } from '../drawing/palette.ts';
import { createRandom } from '../drawing/random.ts';
import { n, type Sheet } from '../drawing/sheet.ts';
import { tile } from './cloth.ts';

interface Weave {
  /** Rows of the repeat: `1` where the warp thread is on top. */
  repeat: readonly string[];
  thread: number;
  /** Threads per tile side; a multiple of the repeat. */
  threads: number;
  /** Colour of the weft thread, where it differs (denim). */
  weft?: string;
  /** Irregularity of the threads, 0..1 (linen). */
  slub?: number;
}

/** Draws a woven close-up as shading only, so that a print stays visible. */
export function weave(
  sheet: Sheet,
  tones: Palette,
  { repeat, thread, threads, weft, slub = 0 }: Weave,
): string {
  const random = createRandom(repeat.join());
  const across = gradient(sheet, tones, true);
  const along = gradient(sheet, tones, false);
  const size = thread * threads;
  const swell = Array.from({ length: threads * 2 }, () => 1 + random.range(-0.3, 0.22) * slub);
  let marks = `<path d="M0 0H${size}V${size}H0Z" fill="${tones.deep}" fill-opacity="${tones.dark ? 0.55 : 0.34}"/>`;
  const cells = { warp: '', weft: '' };
  for (let row = 0; row < threads; row++) {
    for (let column = 0; column < threads; column++) {
      const up = repeat[row % repeat.length]?.[column % (repeat[0]?.length ?? 1)] === '1';
      const own = swell[up ? column : threads + row] ?? 1;
      const [long, wide] = [thread * 1.16, thread * 0.94 * own];
      const [w, h] = up ? [wide, long] : [long, wide];
      const x = column * thread + (thread - w) / 2;
      const y = row * thread + (thread - h) / 2;
      const rect = `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(thread * 0.3)}"/>`;
      cells[up ? 'warp' : 'weft'] += rect;
    }
  }
  const fill = weft ? `<g fill="${weft}">${cells.weft}</g>` : '';
  marks += `${fill}<g fill="url(#${along})">${cells.weft}</g><g fill="url(#${across})">${cells.warp}</g>`;
  return tile(sheet, size, size, marks);
}

function gradient(sheet: Sheet, tones: Palette, across: boolean): string {
  const [x2, y2] = across ? [1, 0.12] : [0.12, 1];
  return sheet.define(
    `<linearGradient id="{id}" x2="${x2}" y2="${y2}"><stop stop-color="${tones.shade}" stop-opacity=".34"/><stop offset=".3" stop-color="${tones.glow}" stop-opacity="${tones.dark ? 0.6 : 0.72}"/><stop offset=".6" stop-color="${tones.light}" stop-opacity=".3"/><stop offset="1" stop-color="${tones.deep}" stop-opacity=".62"/></linearGradient>`,
  );
}
