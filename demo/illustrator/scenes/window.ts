import { n } from '../drawing/sheet.ts';
import type { Shape } from '../illustrator.ts';
import { branchShade, paintBranch } from './branch.ts';
import { type Canvas, INKS, oval, paintScene, rect } from './canvas.ts';
import { capes, sail, sea, sky } from './coast.ts';
import { houseWall, shutter } from './wall.ts';

/** A cool room, its window open on the sea, the shutters thrown back and the curtain moving. */
export const openWindow = (shape: Shape): string =>
  paintScene('window', shape, (c) => {
    const { width, height } = c;
    houseWall(c, '#E9E4D8', height);
    const [x, y, w, h] = c.wide
      ? [width * 0.565, height * 0.1, width * 0.295, height * 0.66]
      : [width * 0.24, height * 0.4, width * 0.52, height * 0.4];
    sunPatch(c, x, y, h);
    c.fill(rect(x - 34, y - 34, w + 68, h + 56), '#F6F1E5');
    c.stroke(`M${n(x - 34)} ${n(y + h + 22)}V${n(y - 34)}H${n(x + w + 34)}`, '#FFFFFF', 5);
    c.stroke(`M${n(x + w + 34)} ${n(y - 34)}V${n(y + h + 22)}`, INKS.shade, 6, 0.25);
    view(c, x, y, w, h);
    const wing = w * 0.46;
    shutter(c, x - wing - 22, y - 6, wing, h + 10, '#7FA3A8');
    shutter(c, x + w + 22, y - 6, wing, h + 10, '#7FA3A8');
    sill(c, x, y + h, w);
    curtain(c, x, y, w, h);
    branchShade(
      c,
      [
        { from: [-80, height * 0.92], angle: 36, length: height * 0.5, bend: -44, leaf: height * 0.085 },
        { from: [-60, height * 1.04], angle: 18, length: height * 0.44, bend: -20, leaf: height * 0.085 },
      ],
      13,
      0.13,
    );
  });

/** Draws the sunlight on the wall beside the window. */
function sunPatch(c: Canvas, x: number, y: number, h: number): void {
  const { width, height } = c;
  const far = c.wide ? width * 0.06 : width * 0.02;
  c.blurred(16, { x: 0, y: 0, width, height }, 0.75, () => {
    for (const [a, b] of [
      [0.06, 0.42],
      [0.5, 0.86],
    ] as const) {
      const left = far + (x - far) * a * 0.8;
      const right = far + (x - far) * b * 0.8;
      c.fill(
        `M${n(left)} ${n(y + h * 0.44 + a * 60)}L${n(right)} ${n(y + h * 0.5 + b * 60)}L${n(right + 50)} ${n(y + h * 1.24)}L${n(left + 30)} ${n(y + h * 1.18)}Z`,
        '#FFF6DC',
        0.8,
      );
    }
  });
}

function view(c: Canvas, x: number, y: number, w: number, h: number): void {
  c.clip(rect(x, y, w, h), () => {
    const horizon = y + h * 0.56;
    c.group(`translate(${n(x)} 0)scale(${n(w / c.width + 0.05)} 1)`, () => {
      const part: Canvas = { ...c };
      sky(part, horizon);
      capes(part, horizon, c.width * 0.34);
      sea(part, horizon, y + h);
    });
    sail(c, x + w * 0.3, horizon + 30, 62);
    sail(c, x + w * 0.62, horizon + 12, 30);
    paintBranch(c, { from: [x + w + 30, y - 10], angle: 214, length: h * 0.44, bend: 26, leaf: h * 0.09 });
    paintBranch(c, {
      from: [x + w + 40, y + h * 0.16],
      angle: 202,
      length: h * 0.3,
      bend: 34,
      leaf: h * 0.08,
    });
    c.fill(rect(x, y, w, 26), INKS.shade, 0.3);
    c.fill(rect(x, y, 20, h), INKS.shade, 0.24);
  });
  c.stroke(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`, '#D8CFBE', 7);
}

function sill(c: Canvas, x: number, y: number, w: number): void {
  c.fill(
    rect(x - 66, y + 8, w + 132, 42),
    c.linearGradient([
      [0, '#FFFDF6'],
      [1, '#E4DAC7'],
    ]),
  );
  c.blurred(8, { x: x - 80, y: y + 30, width: w + 190, height: 90 }, 0.36, () =>
    c.fill(rect(x - 50, y + 48, w + 124, 26), '#3A3550'),
  );
  c.stroke(`M${n(x - 66)} ${n(y + 9)}h${n(w + 132)}`, '#FFFFFF', 5);
  bowl(c, x + w * 0.74, y + 16, Math.min(96, w * 0.15));
}

/** A blue bowl of lemons. */
function bowl(c: Canvas, x: number, foot: number, r: number): void {
  c.fill(
    `M${n(x - r * 0.7)} ${n(foot + 2)}C${n(x)} ${n(foot - 8)} ${n(x + r * 1.4)} ${n(foot - 4)} ${n(x + r * 1.7)} ${n(foot + 8)}C${n(x + r)} ${n(foot + 16)} ${n(x)} ${n(foot + 12)} ${n(x - r * 0.7)} ${n(foot + 2)}Z`,
    INKS.shade,
    0.3,
  );
  for (const [dx, dy] of [
    [-0.5, 1.06],
    [0.42, 1.08],
    [-0.04, 1.32],
    [0.02, 1.0],
  ] as const) {
    const [lx, ly] = [x + dx * r, foot - dy * r * 0.86];
    c.fill(
      `M${n(lx - r * 0.44)} ${n(ly)}q${n(r * 0.06)} ${n(-r * 0.36)} ${n(r * 0.42)} ${n(-r * 0.36)}q${n(r * 0.4)} 0 ${n(r * 0.5)} ${n(r * 0.32)}q${n(-r * 0.06)} ${n(r * 0.4)} ${n(-r * 0.48)} ${n(r * 0.4)}q${n(-r * 0.4)} 0 ${n(-r * 0.44)} ${n(-r * 0.36)}Z`,
      c.radialGradient(
        [
          [0, '#FBE79A'],
          [0.7, INKS.lemon],
          [1, '#C79A34'],
        ],
        0.36,
        0.3,
        0.75,
      ),
    );
  }
  paintBranch(
    c,
    { from: [x + r * 0.3, foot - r * 0.9], angle: 20, length: r * 1.1, bend: -30, leaf: r * 0.5 },
    ['#5F7A4E', '#93A873'],
  );
  const d = `M${n(x - r)} ${n(foot - r * 0.82)}C${n(x - r * 0.92)} ${n(foot - r * 0.2)} ${n(x - r * 0.46)} ${n(foot)} ${n(x - r * 0.3)} ${n(foot)}H${n(x + r * 0.3)}C${n(x + r * 0.46)} ${n(foot)} ${n(x + r * 0.92)} ${n(foot - r * 0.2)} ${n(x + r)} ${n(foot - r * 0.82)}Z`;
  c.fill(
    d,
    c.linearGradient(
      [
        [0, '#7FB0C0'],
        [0.4, INKS.sea],
        [1, '#1F4A68'],
      ],
      [1, 0.4],
    ),
  );
  c.stroke(`M${n(x - r)} ${n(foot - r * 0.82)}H${n(x + r)}`, '#DCEBEA', 5);
  c.stroke(
    `M${n(x - r * 0.9)} ${n(foot - r * 0.6)}Q${n(x)} ${n(foot - r * 0.42)} ${n(x + r * 0.9)} ${n(foot - r * 0.6)}`,
    '#F4EFE2',
    4,
    0.7,
  );
}

/** Draws a thin linen curtain, drawn to the left and moved by the wind. */
function curtain(c: Canvas, x: number, y: number, w: number, h: number): void {
  const long = h + (c.height - y - h) * 0.66;
  c.stroke(`M${n(x - w * 0.62)} ${n(y - 62)}H${n(x + w * 1.62)}`, '#7A5C2E', 13);
  c.stroke(`M${n(x - w * 0.62)} ${n(y - 65)}H${n(x + w * 1.62)}`, '#E0C48C', 5);
  c.fill(oval(x - w * 0.63, y - 62, 17), '#A9823F');
  c.fill(oval(x + w * 1.63, y - 62, 17), '#A9823F');
  const left = x - w * 0.2;
  const d = `M${n(left)} ${n(y - 58)}H${n(left + w * 0.36)}C${n(left + w * 0.38)} ${n(y + h * 0.3)} ${n(left + w * 0.5)} ${n(y + h * 0.62)} ${n(left + w * 0.62)} ${n(y + long * 0.94)}C${n(left + w * 0.44)} ${n(y + long)} ${n(left + w * 0.2)} ${n(y + long * 0.95)} ${n(left + w * 0.04)} ${n(y + long)}C${n(left + w * 0.06)} ${n(y + h * 0.6)} ${n(left - w * 0.02)} ${n(y + h * 0.3)} ${n(left)} ${n(y - 58)}Z`;
  c.blurred(14, { x: left - 60, y: y - 80, width: w + 160, height: long + 150 }, 0.2, () =>
    c.group('translate(26 22)', () => c.fill(d, '#3A3550')),
  );
  c.fill(
    d,
    c.linearGradient(
      [
        [0, '#FFFEFA', 0.95],
        [0.5, '#FBF7EC', 0.9],
        [1, '#EFE8D9', 0.95],
      ],
      [1, 0.4],
    ),
  );
  c.clip(d, () => {
    c.blurred(6, { x: left - 40, y: y - 70, width: w, height: long + 120 }, 0.75, () => {
      for (let i = 0; i < 6; i++) {
        const a = left + w * (0.02 + i * 0.06);
        const b = left + w * (0.06 + i * 0.1);
        c.stroke(
          `M${n(a)} ${n(y - 58)}C${n(a + w * 0.01)} ${n(y + h * 0.34)} ${n(b - w * 0.02)} ${n(y + h * 0.66)} ${n(b)} ${n(y + long)}`,
          i % 2 ? '#FFFFFF' : '#B9AE9F',
          w * 0.03,
          i % 2 ? 0.8 : 0.55,
        );
      }
    });
  });
}
