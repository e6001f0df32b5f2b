import type { EmptyStateName } from '../illustrator.ts';
import { createCanvas, INKS, oval } from '../scenes/canvas.ts';

/** A small calm drawing without a ground of its own, 960 x 720. */
export function emptyState(name: EmptyStateName): string {
  const c = createCanvas(`empty/${name}`, [960, 720]);
  c.fill(oval(480, 560, 260, 26), INKS.sand);
  c.stroke('M300 560C330 380 630 380 660 560', INKS.navy, 6);
  return c.sheet.toString();
}
