import { n } from '../drawing/sheet.ts';
import type { Shape } from '../illustrator.ts';
import { branchShade } from './branch.ts';
import { type Canvas, INKS, paintScene, rect } from './canvas.ts';
import { capes, sail, sea, sky } from './coast.ts';
import { lemonTree } from './plants.ts';

/** A tiled terrace over the bay, a balustrade, a chair in the shade of a parasol. */
export const terrace = (shape: Shape): string =>
  paintScene('terrace', shape, (c) => {
    const { width, height } = c;
    const horizon = height * (c.wide ? 0.66 : 0.58);
    const floor = height * (c.wide ? 0.8 : 0.76);
    sky(c, horizon);
    capes(c, horizon, width * (c.wide ? 0.42 : 0.3));
    sea(c, horizon, floor);
    sail(c, width * (c.wide ? 0.42 : 0.3), horizon + 18, 62);
    tiles(c, floor);
    balustrade(c, floor);
    lemonTree(c, width * (c.wide ? 0.945 : 0.9), floor + 96, c.wide ? 210 : 200);
    lemonTree(c, width * (c.wide ? 0.5 : 0.1), floor + 46, c.wide ? 130 : 150);
    parasol(c, width * (c.wide ? 0.72 : 0.56), floor + (c.wide ? 120 : 190), c.wide ? 1.12 : 1.2);
    branchShade(
      c,
      [
        { from: [-60, height * 0.9], angle: 12, length: height * 0.5, bend: -30, leaf: height * 0.08 },
        {
          from: [width * 0.1, height * 1.06],
          angle: 34,
          length: height * 0.4,
          bend: -20,
          leaf: height * 0.08,
        },
      ],
      9,
      0.2,
    );
  });

function tiles(c: Canvas, top: number): void {
  const { width, height, random } = c;
  c.fill(rect(0, top, width, height - top), '#EFE5D2');
  const vanish = [width * 0.42, top - (height - top) * 0.9] as const;
  const rows = 9;
  const line = (row: number) => top + (height - top) * (row / rows) ** 1.6;
  const across = (x: number, y: number) =>
    vanish[0] + ((x - vanish[0]) * (y - vanish[1])) / (height - vanish[1]);
  const step = width / 9;
  const tones = ['#7FA9B4', '#8DB4BC', '#739FAC'] as const;
  for (let row = 0; row < rows; row++) {
    const [a, b] = [line(row), line(row + 1)];
    for (let k = -12; k < 24; k++) {
      if ((k + row) % 2) continue;
      const [l, r] = [k * step, (k + 1) * step];
      c.fill(
        `M${n(across(l, a))} ${n(a)}H${n(across(r, a))}L${n(across(r, b))} ${n(b)}H${n(across(l, b))}Z`,
        random.pick(tones),
        0.75,
      );
    }
    c.stroke(`M0 ${n(a)}H${width}`, '#FBF6EA', 1 + row * 0.4, 0.8);
  }
  c.fill(
    rect(0, top, width, height - top),
    c.linearGradient(
      [
        [0, '#FFF1CF'],
        [1, INKS.shade],
      ],
      [1, 0.9],
    ),
    0.16,
  );
}

function balustrade(c: Canvas, floor: number): void {
  const { width } = c;
  const high = c.wide ? 190 : 210;
  const top = floor - high;
  const step = c.wide ? 82 : 90;
  for (let x = step / 2; x < width; x += step) {
    const w = 20;
    const b = (y: number) => n(top + 36 + (high - 66) * y);
    const d = `M${n(x - w * 0.6)} ${b(0)}H${n(x + w * 0.6)}C${n(x + w * 0.5)} ${b(0.2)} ${n(x + w * 0.4)} ${b(0.28)} ${n(x + w)} ${b(0.52)}C${n(x + w * 1.5)} ${b(0.76)} ${n(x + w * 0.4)} ${b(0.84)} ${n(x + w * 0.7)} ${b(1)}H${n(x - w * 0.7)}C${n(x - w * 0.4)} ${b(0.84)} ${n(x - w * 1.5)} ${b(0.76)} ${n(x - w)} ${b(0.52)}C${n(x - w * 0.4)} ${b(0.28)} ${n(x - w * 0.5)} ${b(0.2)} ${n(x - w * 0.6)} ${b(0)}Z`;
    c.fill(
      d,
      c.linearGradient(
        [
          [0, '#FFFCF3'],
          [0.45, '#F1E7D4'],
          [1, '#BBAA93'],
        ],
        [1, 0],
      ),
    );
  }
  c.fill(
    rect(0, top, width, 38),
    c.linearGradient([
      [0, '#FFFDF6'],
      [0.5, '#F3E9D6'],
      [1, '#D3C3A9'],
    ]),
  );
  c.fill(rect(0, top + 38, width, 9), INKS.shade, 0.22);
  c.fill(
    rect(0, floor - 32, width, 34),
    c.linearGradient([
      [0, '#FBF4E4'],
      [1, '#D9CAB0'],
    ]),
  );
  let shade = '';
  for (let x = step / 2; x < width; x += step) shade += `M${n(x - 14)} ${n(floor + 2)}h34l96 92h-48Z`;
  c.fill(`${shade}M0 ${n(floor + 94)}H${width}l60 44H0Z`, INKS.shade, 0.2);
}

function parasol(c: Canvas, x: number, foot: number, s: number): void {
  c.group(`translate(${n(x)} ${n(foot)})scale(${s})`, () => {
    c.fill('M-150 54C40 10 420 10 560 74C460 130 60 138 -150 54Z', INKS.shade, 0.3);
    chair(c, 130, 30);
    table(c, -110, 40);
    c.stroke('M0 40V-560', '#6E4A2A', 13);
    c.stroke('M-3 40V-560', '#C99B6B', 5);
    c.fill('M-70 52C-60 34 60 34 70 52C60 66 -60 66 -70 52Z', '#C9BCA6');
    const rib = [-370, -232, -84, 84, 232, 370] as const;
    for (let i = 0; i < 5; i++) {
      const [a, b] = [rib[i] ?? 0, rib[i + 1] ?? 0];
      const drop = (v: number) => -396 - Math.cos((v / 370) * 1.5) * 44;
      c.fill(
        `M0 -640C${a * 0.42} ${-620} ${a * 0.86} ${-520} ${a} ${n(drop(a))}Q${(a + b) / 2} ${n(drop((a + b) / 2) + 24)} ${b} ${n(drop(b))}C${b * 0.86} -520 ${b * 0.42} -620 0 -640Z`,
        i % 2 ? '#FBF5E8' : INKS.sea,
      );
      c.fill(
        `M${a} ${n(drop(a))}Q${(a + b) / 2} ${n(drop((a + b) / 2) + 24)} ${b} ${n(drop(b))}v26Q${(a + b) / 2} ${n(drop((a + b) / 2) + 60)} ${a} ${n(drop(a) + 26)}Z`,
        i % 2 ? '#E3D8C3' : INKS.deep,
      );
    }
    c.fill('M0 -640C150 -620 300 -520 370 -399L232 -420C200 -520 110 -610 0 -640Z', INKS.shade, 0.2);
    c.fill('M-9 -640h18l-4 -26h-10Z', '#6E4A2A');
  });
}

function chair(c: Canvas, x: number, y: number): void {
  c.group(`translate(${x} ${y})`, () => {
    c.stroke('M0 0L46 -150M150 10L190 -150M34 -118L-10 20M196 -120L200 22', '#5B3E28', 13);
    c.fill('M-14 -146C60 -168 160 -168 214 -146L204 -116C150 -134 60 -134 -2 -116Z', '#F4EAD6');
    c.fill('M-14 -146L-2 -116C60 -134 150 -134 204 -116V-104C150 -120 60 -120 -2 -104Z', '#C9B694');
    c.stroke('M22 -152C16 -230 30 -300 40 -334M196 -152C206 -230 196 -300 190 -334', '#7A5636', 12);
    c.fill(
      'M34 -332C90 -350 150 -350 196 -332C202 -280 200 -230 198 -204C150 -216 80 -216 28 -204C26 -250 28 -290 34 -332Z',
      '#F7F0E2',
    );
    for (const k of [60, 104, 148])
      c.fill(
        `M${k} -342C${k - 2} -290 ${k - 3} -250 ${k - 4} -212h18C${k + 16} -250 ${k + 18} -290 ${k + 20} -344Z`,
        INKS.navy,
        0.9,
      );
  });
}

function table(c: Canvas, x: number, y: number): void {
  c.group(`translate(${x} ${y})`, () => {
    c.stroke('M0 -150V0M0 -10L-56 20M0 -10L56 20', '#22344C', 10);
    c.fill('M-120 -156C-110 -182 110 -182 120 -156C110 -132 -110 -132 -120 -156Z', '#FBF6EA');
    c.fill('M-120 -156C-110 -132 110 -132 120 -156V-146C110 -122 -110 -122 -120 -146Z', '#CBBDA4');
    c.fill('M-50 -168h34l-5 -58h-24Z', '#BFDADB', 0.85);
    c.fill('M-48 -186h30l-2 18h-26Z', INKS.lemon, 0.8);
    c.fill('M20 -164C30 -178 78 -178 88 -164C78 -152 30 -152 20 -164Z', INKS.sea);
    for (const [lx, ly] of [
      [40, -172],
      [62, -174],
      [52, -182],
    ] as const)
      c.fill(`M${lx - 11} ${ly}a11 10 0 1 1 22 0a11 10 0 1 1 -22 0Z`, INKS.lemon);
  });
}
