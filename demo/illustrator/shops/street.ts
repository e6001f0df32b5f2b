import { shift } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import { type Canvas, INKS, oval, rect } from '../scenes/canvas.ts';
import { ball } from '../scenes/clipped.ts';
import { CITRUS, foliage, lemonTree } from '../scenes/plants.ts';
import { flags } from '../scenes/wall.ts';

/** Draws the pavement, its kerb and a strip of the road. */
export function pavement(c: Canvas, top: number): void {
  const { width, height, random } = c;
  flags(c, top, random.pick(['#D9CDB8', '#CFCAC0', '#D2C4B4', '#C9CBC8']));
  const kerb = top + (height - top) * 0.72;
  c.fill(rect(0, kerb, width, 18), '#EDE5D6');
  c.fill(rect(0, kerb + 18, width, 16), '#9D9385');
  const road = rect(0, kerb + 34, width, height - kerb);
  c.fill(road, random.pick(['#8E8A88', '#A39A90', '#7F8286']));
  let setts = '';
  for (let y = kerb + 46; y < height; y += 22)
    for (let x = random.range(-40, 0); x < width; x += random.range(40, 58))
      setts += `M${n(x)} ${n(y)}q16 -6 ${n(random.range(30, 38))} 0`;
  c.stroke(setts, '#FFFFFF', 4, 0.16);
  c.grain(road, 2.5, 0.16, '#2A2A30');
}

function box(c: Canvas, x: number, foot: number, size: number, paint: string): void {
  c.fill(oval(x + size * 0.3, foot, size * 0.75, size * 0.1), INKS.shade, 0.3);
  const d = `M${n(x - size * 0.42)} ${n(foot - size * 0.72)}h${n(size * 0.84)}l${n(-size * 0.05)} ${n(size * 0.72)}h${n(-size * 0.74)}Z`;
  c.fill(
    d,
    c.linearGradient(
      [
        [0, shift(paint, 0.07)],
        [1, shift(paint, -0.06)],
      ],
      [1, 0.2],
    ),
  );
  c.stroke(`M${n(x - size * 0.42)} ${n(foot - size * 0.7)}h${n(size * 0.84)}`, shift(paint, 0.16), 5);
  ball(c, x, foot - size * 1.12, size * 0.52);
}

function olive(c: Canvas, x: number, foot: number, size: number, paint: string): void {
  c.fill(oval(x + size * 0.3, foot, size * 0.7, size * 0.1), INKS.shade, 0.3);
  c.stroke(
    `M${n(x)} ${n(foot - size * 0.5)}C${n(x - size * 0.1)} ${n(foot - size)} ${n(x + size * 0.12)} ${n(foot - size * 1.3)} ${n(x - size * 0.04)} ${n(foot - size * 1.8)}`,
    '#6E5844',
    size * 0.09,
  );
  foliage(
    c,
    x - size * 0.1,
    foot - size * 2.05,
    size * 0.66,
    size * 0.5,
    ['#4E6450', '#76906F', '#B3C09C'],
    1.6,
  );
  foliage(c, x + size * 0.24, foot - size * 1.75, size * 0.42, size * 0.3, ['#4E6450', '#76906F', '#B3C09C']);
  c.fill(
    `M${n(x - size * 0.38)} ${n(foot - size * 0.62)}h${n(size * 0.76)}l${n(-size * 0.1)} ${n(size * 0.62)}h${n(-size * 0.56)}Z`,
    c.linearGradient(
      [
        [0, shift(paint, 0.08)],
        [1, shift(paint, -0.08)],
      ],
      [1, 0.2],
    ),
  );
}

/** Draws a plant in front of a shop. */
export function plant(c: Canvas, kind: number, x: number, foot: number, size: number, paint: string): void {
  if (kind === 0) lemonTree(c, x, foot, size);
  else if (kind === 1) box(c, x, foot, size, paint);
  else olive(c, x, foot, size, paint);
}

/** Draws a flower box. */
export function trough(c: Canvas, x: number, y: number, w: number, bloom: string): void {
  const { random } = c;
  for (let i = 0; i < Math.max(2, w / 110); i++)
    foliage(c, x + (w * (i + 0.5)) / Math.max(2, w / 110), y - 16, 70, 30, CITRUS);
  let petals = '';
  for (let i = 0; i < w / 9; i++) {
    const [px, py, r] = [x + random.range(0, w), y - random.range(2, 50), random.range(6, 11)];
    petals += oval(px, py, r, r * 0.86);
  }
  c.fill(petals, bloom, 0.92);
  c.fill(
    rect(x, y, w, 38),
    c.linearGradient([
      [0, '#C98561'],
      [1, '#9C5B45'],
    ]),
  );
  c.stroke(`M${n(x)} ${n(y + 3)}h${n(w)}`, '#E9B391', 5, 0.8);
}

export function lamp(c: Canvas, x: number, foot: number, h: number): void {
  c.stroke(`M${n(x)} ${n(foot)}V${n(foot - h)}`, '#1E2936', 15);
  c.stroke(`M${n(x - 4)} ${n(foot)}V${n(foot - h)}`, '#52616F', 4);
  c.fill(`M${n(x - 26)} ${n(foot)}h52l-14 -70h-24Z`, '#1E2936');
  c.stroke(`M${n(x - 46)} ${n(foot - h * 0.86)}h92`, '#1E2936', 7);
  const top = foot - h;
  c.fill(
    `M${n(x - 30)} ${n(top)}l-14 -86h88l-14 86Z`,
    c.linearGradient([
      [0, '#FFF7DE', 0.95],
      [1, '#F1E1B4', 0.85],
    ]),
  );
  c.stroke(`M${n(x - 30)} ${n(top)}l-14 -86h88l-14 86ZM${n(x)} ${n(top)}v-86`, '#1E2936', 6);
  c.fill(`M${n(x - 54)} ${n(top - 86)}h108l-40 -34h-28Z`, '#1E2936');
  c.fill(oval(x, top - 126, 10), '#1E2936');
}

export function bench(c: Canvas, x: number, foot: number, w: number): void {
  c.fill(`M${n(x)} ${n(foot - 6)}h${n(w + 60)}l-30 26h${n(-w)}Z`, INKS.shade, 0.28);
  c.stroke(`M${n(x + 30)} ${n(foot)}v-150M${n(x + w - 30)} ${n(foot)}v-150`, '#1E2936', 12);
  for (const [y, tone] of [
    [-150, '#C29460'],
    [-122, '#B58550'],
    [-74, '#CDA06C'],
  ] as const) {
    c.stroke(`M${n(x)} ${n(foot + y)}h${n(w)}`, '#6E4A2A', 21);
    c.stroke(`M${n(x)} ${n(foot + y - 2)}h${n(w)}`, tone, 15);
  }
}

export function bicycle(c: Canvas, x: number, foot: number, s: number, paint: string): void {
  c.group(`translate(${n(x)} ${n(foot)})scale(${s})`, () => {
    c.fill('M-180 -4H260l-40 22H-160Z', INKS.shade, 0.26);
    for (const wx of [-130, 150]) {
      c.stroke(oval(wx, -92, 90), '#22262E', 9);
      c.stroke(oval(wx, -92, 82), '#C9C2B4', 3, 0.9);
      let spokes = '';
      for (let i = 0; i < 12; i++)
        spokes += `M${wx} -92l${n(Math.cos(i * 0.5236) * 82)} ${n(Math.sin(i * 0.5236) * 82)}`;
      c.stroke(spokes, '#8E98A4', 1.6, 0.7);
    }
    c.stroke('M-130 -92L-62 -210L92 -206L4 -92ZM-62 -210L4 -92M150 -92L86 -236', paint, 10);
    c.stroke('M-76 -234h50', '#5E3F28', 17);
    c.stroke('M86 -236L78 -262C96 -280 124 -272 132 -250', '#8E98A4', 8);
    c.stroke('M4 -92l20 34', '#8E98A4', 7);
    c.fill('M88 -210h104l-12 62h-80Z', '#C9A468');
    c.grain('M88 -210h104l-12 62h-80Z', 4, 0.5, '#6B4A22');
    c.stroke('M88 -208h104', '#E8CF9A', 6);
  });
}
