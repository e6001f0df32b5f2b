import type { Fold } from '../drawing/fold.ts';
import { paintFolds } from '../drawing/fold.ts';
import { overPrint, paletteOf } from '../drawing/palette.ts';
import { createRandom } from '../drawing/random.ts';
import { createSheet } from '../drawing/sheet.ts';
import type { Drawing } from '../illustrator.ts';
import { clothOf } from '../materials/materials.ts';
import { printOn } from '../patterns/patterns.ts';
import { HEIGHT, paperTexture, WIDTH } from './paper.ts';

const FULL = `M0 0H${WIDTH}V${HEIGHT}H0Z`;
/** Magnification of the fabric view relative to the garment. */
const CLOSER = 2.4;

/** Draws the fabric over the full frame with a few soft folds. */
export function fabric(drawing: Drawing): string {
  const sheet = createSheet(WIDTH, HEIGHT);
  const random = createRandom(`${drawing.seed}/fabric`);
  const cloth = clothOf(drawing.material);
  const tones = paletteOf(drawing.colour);
  const printed = (drawing.pattern ?? 'plain') !== 'plain';
  const lit = printed ? overPrint(tones) : tones;
  const lean = random.range(120, 380) * (random.chance(0.5) ? 1 : -1);
  const folds: Fold[] = Array.from({ length: 4 }, (_, i) => {
    const x = -160 + i * 520 + random.range(-80, 80);
    return {
      from: [x + lean, -80],
      to: [x - lean + random.range(-120, 120), HEIGHT + 80],
      bow: random.range(-170, 170),
      width: random.range(190, 360),
      strength: random.range(0.6, 0.95),
      crease: false,
    };
  });
  const marks = paintFolds(folds, lit, Math.min(1, cloth.depth), Math.min(1.3, cloth.sheen));
  const soft = sheet.define(
    `<filter id="{id}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><feGaussianBlur stdDeviation="42"/></filter>`,
  );
  const light = sheet.define(
    `<linearGradient id="{id}" x2=".8" y2="1"><stop stop-color="${tones.light}" stop-opacity="${printed ? 0.16 : 0.5}"/><stop offset=".5" stop-color="${tones.base}" stop-opacity="0"/><stop offset="1" stop-color="${lit.shade}" stop-opacity="${printed ? 0.2 : 0.45}"/></linearGradient>`,
  );
  sheet.add(`<path d="${FULL}" fill="${tones.base}"/>`);
  if (printed) {
    const box = { x: 0, y: 0, width: WIDTH / CLOSER, height: HEIGHT / CLOSER };
    const print = printOn({
      drawing,
      box,
      grain: { at: [box.width / 2, 0], angle: -6, bow: 14, half: box.width },
      tones,
      sheet,
    });
    sheet.add(`<g transform="scale(${CLOSER})">${print}</g>`);
  }
  sheet.add(`<path d="${FULL}" fill="url(#${cloth.macro(tones, sheet, 0)})"/>`);
  sheet.add(`<path d="${FULL}" fill="url(#${light})"/>`);
  sheet.add(`<g filter="url(#${soft})">${marks.soft}${marks.crisp}</g>`);
  paperTexture(sheet);
  return sheet.toString();
}
