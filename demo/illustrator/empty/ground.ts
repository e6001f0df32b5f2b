import { n } from '../drawing/sheet.ts';
import { type Canvas, oval } from '../scenes/canvas.ts';

/** Draws a sand-coloured circle behind a small drawing, lit from the upper left. */
export function round(c: Canvas, x = 480, y = 350, r = 268): void {
  c.fill(
    oval(x, y, r),
    c.linearGradient(
      [
        [0, '#F8F1E3'],
        [1, '#E9DEC9'],
      ],
      [0.7, 1],
    ),
  );
}

/** Draws the soft shadow of an object. */
export function under(c: Canvas, x: number, y: number, reach: number, high = 16, opacity = 0.3): void {
  const pad = 40;
  c.blurred(
    9,
    { x: x - reach - pad, y: y - high - pad, width: reach * 2.5 + pad * 2, height: high * 2 + pad * 2 },
    opacity,
    () => c.fill(oval(x + reach * 0.1, y, reach, high), '#3A2F3E'),
  );
}

/** Draws small waves of varying stroke width, centred at `x`. */
export function waves(c: Canvas, x: number, y: number, reach: number, rows: number, colour: string): void {
  for (let row = 0; row < rows; row++) {
    const half = reach * (1 - row * 0.16);
    let d = '';
    for (let at = -half + c.random.range(0, 30); at < half; ) {
      const w = c.random.range(60, 150);
      const py = y + row * 22 + c.random.range(-4, 4);
      d += `M${n(x + at)} ${n(py)}q${n(w * 0.28)} -11 ${n(w * 0.5)} 0t${n(w * 0.5)} 0q${n(-w * 0.25)} 15 ${n(-w * 0.5)} 5q${n(-w * 0.3)} -6 ${n(-w * 0.5)} -5Z`;
      at += w * c.random.range(1.05, 1.5);
    }
    c.fill(d, colour, 0.9 - row * 0.16);
  }
}
