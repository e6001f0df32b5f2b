import { offset, part } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { button } from './button.ts';
import { cuffBand, sleeve } from './sleeve.ts';
import type { Torso } from './torso.ts';

export type SleeveStyle = 'long' | 'short' | 'rolled';

/** Draws a shirt sleeve: buttoned cuff, rolled up to the elbow, or short with a hem. */
export function shirtSleeve(pen: Pen, t: Torso, s: 1 | -1, style: SleeveStyle): void {
  if (style === 'short') {
    const arm = sleeve(pen, t, s, { length: 196, cuff: 90, swing: [32, 25] });
    const end = cuffBand(pen, arm, s, 32);
    pen.stitch(part(offset(end, s * -7), 0.04, 0.96));
    pen.stitch(part(offset(arm.cuff, s * 6), 0.04, 0.96));
    return;
  }
  if (style === 'rolled') {
    const arm = sleeve(pen, t, s, { length: 372, cuff: 80, elbow: 82, swing: [24, 18] });
    cuffBand(pen, arm, s, 62, { tone: -0.02, volume: 0.8 }, -0.05);
    const upper = cuffBand(pen, arm, s, 34, { tone: 0.01, volume: 0.7, cast: 7 }, -0.09);
    pen.stitch(part(offset(upper, s * -7), 0.06, 0.94));
    return;
  }
  const arm = sleeve(pen, t, s, { length: 650, cuff: 60, elbow: 78, fullness: 6 });
  const end = cuffBand(pen, arm, s, 66, {}, 0.05);
  pen.stitch(part(offset(end, s * -7), 0.04, 0.96));
  pen.stitch(part(offset(arm.cuff, s * 6), 0.04, 0.96));
  const [x, y] = arm.cuff[1] ?? [0, 0];
  button(pen, [x - s * (pen.side === 'front' ? 22 : -26), y + 32], 8);
}
