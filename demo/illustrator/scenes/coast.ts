import { mix } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import { type Canvas, INKS, rect } from './canvas.ts';

/** Pale morning sky down to a horizon. */
export function sky(c: Canvas, horizon: number): void {
  c.fill(
    rect(0, 0, c.width, horizon + 2),
    c.ramp([
      [0, '#C9DCE2'],
      [0.55, '#E6EBE4'],
      [1, '#FBF0DC'],
    ]),
  );
  for (let i = 0; i < 5; i++) {
    const [x, y] = [c.random.range(0.3, 1) * c.width, c.random.range(0.12, 0.72) * horizon];
    const w = c.random.range(200, 520);
    c.fill(
      `M${n(x)} ${n(y)}q${n(w * 0.3)} ${n(-w * 0.07)} ${n(w * 0.52)} ${n(-w * 0.01)}q${n(w * 0.3)} ${n(-w * 0.03)} ${n(w * 0.48)} ${n(w * 0.02)}q${n(-w * 0.5)} ${n(w * 0.03)} ${n(-w)} ${n(-w * 0.01)}Z`,
      '#FFFDF6',
      0.4,
    );
  }
}

/** Sea from a horizon down, deeper in colour far out, with strokes of light. */
export function sea(c: Canvas, horizon: number, foot: number): void {
  const { random, width } = c;
  c.fill(
    rect(0, horizon, width, foot - horizon),
    c.ramp([
      [0, INKS.deep],
      [0.22, INKS.sea],
      [0.7, '#6BA6B5'],
      [1, INKS.shallow],
    ]),
  );
  for (const [colour, alpha, count] of [
    ['#FFFFFF', 0.34, 120],
    [INKS.navy, 0.16, 90],
    ['#BFE0DC', 0.4, 80],
  ] as const) {
    let d = '';
    for (let i = 0; i < count; i++) {
      const near = random.next() ** 1.5;
      const [x, y] = [random.range(-60, width), horizon + 8 + near * (foot - horizon)];
      const w = 16 + near * random.range(40, 190);
      const h = 1.2 + near * 5;
      d += `M${n(x)} ${n(y)}q${n(w * 0.5)} ${n(-h)} ${n(w)} 0q${n(-w * 0.5)} ${n(h)} ${n(-w)} 0Z`;
    }
    c.fill(d, colour, alpha);
  }
  const sun = width * (c.wide ? 0.34 : 0.4);
  let glitter = '';
  for (let i = 0; i < 90; i++) {
    const near = random.next();
    const spread = 30 + near * 260;
    const w = 8 + near * 60;
    glitter += `M${n(sun + random.range(-spread, spread))} ${n(horizon + 6 + near * (foot - horizon))}h${n(w)}`;
  }
  c.stroke(glitter, INKS.sun, 4, 0.6);
}

/** Capes going away into the haze; the nearest is painted last, with its villas. */
export function capes(c: Canvas, horizon: number, from: number): void {
  const { width, random } = c;
  const cape = (start: number, rise: number, colour: string, seed: number) => {
    const span = width - start;
    c.fill(
      `M${n(start)} ${n(horizon + 3)}C${n(start + span * 0.08)} ${n(horizon - rise * 0.2)} ${n(start + span * 0.16)} ${n(horizon - rise * 0.5)} ${n(start + span * 0.3)} ${n(horizon - rise * 0.62)}S${n(start + span * 0.52)} ${n(horizon - rise * (0.9 + seed))} ${n(start + span * 0.7)} ${n(horizon - rise * 0.94)}S${n(width)} ${n(horizon - rise * 1.25)} ${n(width + 10)} ${n(horizon - rise * 1.2)}V${n(horizon + 3)}Z`,
      colour,
    );
  };
  cape(from, 120, '#B9CCD2', 0.1);
  cape(from + width * 0.1, 150, '#93AFB8', -0.05);
  cape(from + width * 0.22, 168, '#6E9094', 0.08);
  for (let i = 0; i < 34; i++) {
    const x = width - random.range(20, width * 0.42 - (from / width) * 200);
    const depth = (width - x) / (width * 0.5);
    const y = horizon - random.range(8, 150) * (1 - depth);
    c.fill(
      rect(x, y - 14, random.range(12, 26), 16),
      mix('#F3E4CC', random.pick(['#E2B48C', '#F6EBDD', '#D99E78']), 0.6),
      0.95,
    );
    c.fill(rect(x - 2, y - 18, 26, 5), '#B8714F', 0.75);
  }
}

/** A small sail. */
export function sail(c: Canvas, x: number, y: number, size: number): void {
  c.fill(
    `M${n(x)} ${n(y - size)}C${n(x + size * 0.5)} ${n(y - size * 0.5)} ${n(x + size * 0.52)} ${n(y - size * 0.2)} ${n(x + size * 0.46)} ${n(y - 4)}H${n(x)}Z`,
    '#FFFBF1',
  );
  c.fill(
    `M${n(x - 4)} ${n(y - size * 0.86)}C${n(x - size * 0.2)} ${n(y - size * 0.4)} ${n(x - size * 0.3)} ${n(y - size * 0.2)} ${n(x - size * 0.34)} ${n(y - 4)}H${n(x - 4)}Z`,
    '#E9E2D2',
  );
  c.fill(
    `M${n(x - size * 0.4)} ${n(y)}H${n(x + size * 0.5)}L${n(x + size * 0.38)} ${n(y + size * 0.1)}H${n(x - size * 0.28)}Z`,
    INKS.navy,
  );
  c.fill(
    `M${n(x - size * 0.3)} ${n(y + size * 0.14)}h${n(size * 0.7)}l${n(-size * 0.2)} ${n(size * 0.1)}h${n(-size * 0.3)}Z`,
    INKS.navy,
    0.18,
  );
}
