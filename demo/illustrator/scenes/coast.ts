import { n } from '../drawing/sheet.ts';
import { type Canvas, INKS, rect } from './canvas.ts';

/** Draws a pale morning sky down to the horizon, with the sun beyond the upper left corner. */
export function sky(c: Canvas, horizon: number): void {
  const { width, random } = c;
  const all = rect(0, 0, width, horizon + 2);
  c.fill(
    all,
    c.linearGradient([
      [0, '#B9D3DD'],
      [0.45, '#DCE7E4'],
      [0.82, '#F7EEDC'],
      [1, '#FBEBD2'],
    ]),
  );
  c.fill(
    all,
    c.radialGradient(
      [
        [0, '#FFF8E4', 0.95],
        [0.5, '#FFF4DC', 0.4],
        [1, '#FFF4DC', 0],
      ],
      0.08,
      0.02,
      0.7,
    ),
  );
  c.blurred(7, { x: 0, y: 0, width, height: horizon }, 0.8, () => {
    for (let i = 0; i < 6; i++) {
      const [x, y] = [random.range(0.42, 1) * width, random.range(0.1, 0.86) * horizon];
      const w = random.range(260, 620) * (1.2 - y / horizon / 2);
      for (const [dx, dy, share, alpha] of [
        [0, 0, 1, 0.5],
        [0.16, -0.026, 0.6, 0.6],
        [0.34, -0.05, 0.32, 0.5],
      ] as const)
        c.fill(
          `M${n(x + dx * w)} ${n(y + dy * w)}q${n(w * share * 0.4)} ${n(-w * 0.06)} ${n(w * share)} 0q${n(-w * share * 0.5)} ${n(w * 0.024)} ${n(-w * share)} 0Z`,
          '#FFFDF6',
          alpha,
        );
    }
  });
}

/** Draws the sea below the horizon, darker in the distance, with highlights. */
export function sea(c: Canvas, horizon: number, foot: number): void {
  const { random, width } = c;
  c.fill(
    rect(0, horizon, width, foot - horizon),
    c.linearGradient([
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
  c.fill(
    rect(0, horizon, width, (foot - horizon) * 0.3),
    c.linearGradient([
      [0, '#E9F1EE', 0.5],
      [0.16, '#E9F1EE', 0.14],
      [1, '#E9F1EE', 0],
    ]),
  );
  const sun = width * (c.wide ? 0.24 : 0.3);
  let glitter = '';
  for (let i = 0; i < 90; i++) {
    const near = random.next();
    const spread = 30 + near * 260;
    const w = 8 + near * 60;
    glitter += `M${n(sun + random.range(-spread, spread))} ${n(horizon + 6 + near * (foot - horizon))}h${n(w)}`;
  }
  c.stroke(glitter, INKS.sun, 4, 0.6);
}

/** Draws capes in the haze, from far to near; the nearest has pines and villas. */
export function capes(c: Canvas, horizon: number, from: number): void {
  const { width, random } = c;
  const cape = (start: number, rise: number, colour: string, swell: number) => {
    const span = width - start;
    const d = `M${n(start)} ${n(horizon + 3)}C${n(start + span * 0.08)} ${n(horizon - rise * 0.2)} ${n(start + span * 0.16)} ${n(horizon - rise * 0.5)} ${n(start + span * 0.3)} ${n(horizon - rise * 0.62)}S${n(start + span * 0.52)} ${n(horizon - rise * (0.9 + swell))} ${n(start + span * 0.7)} ${n(horizon - rise * 0.94)}S${n(width)} ${n(horizon - rise * 1.25)} ${n(width + 10)} ${n(horizon - rise * 1.2)}V${n(horizon + 3)}Z`;
    c.fill(d, colour);
    c.fill(
      d,
      c.linearGradient([
        [0, '#FFF1D6', 0.3],
        [0.5, '#FFF1D6', 0],
        [1, '#F4EBDC', 0.32],
      ]),
    );
    return d;
  };
  cape(from, 120, '#BACBD2', 0.1);
  cape(from + width * 0.1, 150, '#96AFB8', -0.05);
  const near = cape(from + width * 0.22, 172, '#6F9092', 0.08);
  c.clip(near, () => {
    for (const [colour, alpha, lift] of [
      ['#3F6263', 0.5, 0],
      ['#8FA98F', 0.5, -7],
    ] as const) {
      let trees = '';
      for (let i = 0; i < 210; i++) {
        const [x, y] = [random.range(from + width * 0.2, width), horizon - random.next() ** 1.2 * 215];
        const r = random.range(5, 13);
        trees += `M${n(x - r)} ${n(y + lift)}q${n(r)} ${n(-r * 1.3)} ${n(r * 2)} 0q${n(-r)} ${n(r * 0.7)} ${n(-r * 2)} 0Z`;
      }
      c.fill(trees, colour, alpha);
    }
  });
  const start = from + width * 0.22;
  for (let i = 0; i < 26; i++) {
    const share = random.next() ** 0.7;
    const x = start + (width - start) * (0.28 + share * 0.7);
    const y = horizon - random.range(6, 34 + share * 96);
    const w = random.range(12, 25);
    c.fill(rect(x, y - 14, w, 17), random.pick(['#F3DFC2', '#EFC9A2', '#F8EEDD', '#E3AE86']), 0.95);
    c.fill(rect(x + w * 0.66, y - 14, w * 0.34, 17), INKS.shade, 0.22);
    c.fill(`M${n(x - 2)} ${n(y - 13)}l4 -6h${n(w - 4)}l4 6Z`, '#B8714F', 0.85);
  }
  c.blurred(9, { x: from, y: horizon - 60, width: width - from, height: 80 }, 0.5, () =>
    c.fill(rect(from + 60, horizon - 16, width, 14), '#F6EEDF'),
  );
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
