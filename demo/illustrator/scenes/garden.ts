import { n } from '../drawing/sheet.ts';
import type { Shape } from '../illustrator.ts';
import { branchShade } from './branch.ts';
import { type Canvas, INKS, oval, paintScene, rect } from './canvas.ts';
import { ball, cypress } from './clipped.ts';
import { capes, sea, sky } from './coast.ts';
import { CITRUS, foliage, lemonTree } from './plants.ts';
import { shutter } from './wall.ts';

/** The garden of a villa above the sea: cypresses, clipped box and raked gravel. */
export const garden = (shape: Shape): string =>
  paintScene('garden', shape, (c) => {
    const { width, height } = c;
    const horizon = height * (c.wide ? 0.665 : 0.56);
    const lawn = height * (c.wide ? 0.735 : 0.66);
    sky(c, horizon);
    capes(c, horizon, width * 0.04);
    sea(c, horizon, lawn);
    gravel(c, lawn);
    hedge(c, lawn);
    villa(c, width * (c.wide ? 0.8 : 0.66), lawn + 26, c.wide ? 1 : 1.06);
    for (const [x, y, h] of c.wide
      ? [
          [0.455, 0.735, 300],
          [0.515, 0.745, 400],
          [0.585, 0.757, 520],
          [0.665, 0.772, 660],
        ]
      : [
          [0.1, 0.665, 420],
          [0.22, 0.675, 560],
          [0.36, 0.69, 740],
        ])
      cypress(c, width * (x ?? 0), height * (y ?? 0), h ?? 0);
    beds(c);
    branchShade(
      c,
      [
        {
          from: [-80, height * 0.94],
          angle: 14,
          length: height * 0.5,
          bend: -30,
          leaf: height * 0.085,
          slim: 0.25,
        },
        {
          from: [width * 0.06, height * 1.06],
          angle: 40,
          length: height * 0.36,
          bend: -30,
          leaf: height * 0.085,
          slim: 0.25,
        },
      ],
      10,
      0.22,
    );
  });

function gravel(c: Canvas, top: number): void {
  const { width, height, random } = c;
  const all = rect(0, top, width, height - top);
  c.fill(
    all,
    c.linearGradient([
      [0, '#DCCBAA'],
      [0.3, '#EADBBD'],
      [1, '#D9C39A'],
    ]),
  );
  c.grain(all, 3.5, 0.3, '#8A7350');
  c.grain(all, 2.5, 0.22, '#FFFFFF');
  const vanish = [width * (c.wide ? 0.78 : 0.64), top - 60] as const;
  let rake = '';
  for (let i = -18; i < 30; i++) {
    const x = width * (i / 12);
    rake += `M${n(x)} ${height}Q${n((x + vanish[0]) / 2 + random.range(-6, 6))} ${n((height + top) / 2)} ${n(vanish[0] + (x - vanish[0]) * 0.16)} ${n(top)}`;
  }
  c.stroke(rake, '#9C8256', 4, 0.16);
}

function hedge(c: Canvas, foot: number): void {
  const { width, random } = c;
  const h = c.wide ? 96 : 120;
  c.blurred(12, { x: 0, y: foot - 20, width, height: 120 }, 0.34, () =>
    c.fill(rect(0, foot, width, 44), '#3A3550'),
  );
  c.fill(
    rect(0, foot - h, width, h + 8),
    c.linearGradient([
      [0, '#5E7C52'],
      [0.24, '#45653F'],
      [1, '#2B4430'],
    ]),
  );
  let leaves = '';
  let light = '';
  for (let i = 0; i < 900; i++) {
    const [x, y] = [random.range(-10, width), foot - random.range(0, h)];
    const d = `M${n(x)} ${n(y)}q5 -7 11 0q-6 5 -11 0Z`;
    if (random.chance(0.5)) leaves += d;
    else light += d;
  }
  c.fill(leaves, '#2A4430', 0.7);
  c.fill(light, '#86A063', 0.55);
  let top = '';
  for (let x = -10; x < width; x += random.range(9, 18))
    top += `M${n(x)} ${n(foot - h + 4)}q6 ${n(random.range(-13, -5))} 14 0Z`;
  c.fill(top, '#6F8F5A');
}

function villa(c: Canvas, x: number, foot: number, s: number): void {
  c.group(`translate(${n(x)} ${n(foot)})scale(${s})`, () => {
    const wall = 'M-330 0V-600H700V0Z';
    c.blurred(12, { x: -420, y: -30, width: 1300, height: 110 }, 0.36, () =>
      c.fill(rect(-330, -4, 1100, 40), '#3A3550'),
    );
    c.fill(
      wall,
      c.linearGradient(
        [
          [0, '#F6DDBB'],
          [0.5, '#EFCBA2'],
          [1, '#E2B286'],
        ],
        [1, 0.4],
      ),
    );
    c.grain(wall, 3, 0.06, '#6B4F30');
    c.fill(
      'M-372 -590L-330 -668H700V-590Z',
      c.linearGradient([
        [0, '#C98561'],
        [1, '#9C5B45'],
      ]),
    );
    let tiles = '';
    for (let k = 0; k < 70; k++) tiles += `M${-366 + k * 16} -592q8 12 16 0`;
    c.stroke(tiles, '#8A4F3C', 5, 0.8);
    c.fill('M-330 -590H700v30Q200 -546 -330 -566Z', INKS.shade, 0.3);
    for (const wx of [-210, 40, 290]) {
      c.fill(rect(wx - 9, -502, 122, 168), '#FBEBD4');
      c.fill(
        rect(wx, -494, 104, 154),
        c.linearGradient([
          [0, '#20344E'],
          [1, '#4D6B7E'],
        ]),
      );
      shutter(c, wx - 68, -500, 56, 164, '#7FA3A8');
      shutter(c, wx + 116, -500, 56, 164, '#7FA3A8');
      c.fill(rect(wx - 20, -334, 144, 14), '#FFF5E2');
    }
    // The door under its arch, and the lamp beside it.
    c.fill('M22 0V-190A82 82 0 0 1 186 -190V0Z', '#FBEBD4');
    c.fill(
      'M38 0V-190A66 66 0 0 1 170 -190V0Z',
      c.linearGradient([
        [0, '#1D3550'],
        [1, '#35566A'],
      ]),
    );
    c.stroke('M104 -254V0M52 -190H156M52 -96H156', '#12284C', 5, 0.7);
    c.fill(oval(116, -100, 6), '#E0C48C');
    c.fill(rect(-6, -8, 220, 14), '#E4D8C2');
    for (const wx of [-240, 300]) {
      c.fill(rect(wx - 8, -238, 140, 196), '#FBEBD4');
      c.fill(
        rect(wx, -230, 124, 180),
        c.linearGradient([
          [0, '#20344E'],
          [1, '#5D7F8C'],
        ]),
      );
      c.stroke(`M${wx + 62} -230v180M${wx} -140h124`, '#F2E6D0', 6);
    }
    // Wisteria along the wall.
    for (const [fx, fy, r] of [
      [-262, -286, 92],
      [-130, -300, 84],
      [-10, -292, 76],
      [232, -296, 88],
      [340, -282, 80],
    ] as const) {
      foliage(c, fx, fy, r, r * 0.36, CITRUS);
      let blooms = '';
      for (let i = 0; i < 22; i++) {
        const bx = fx + c.random.range(-0.9, 0.9) * r;
        const by = fy + c.random.range(0, 0.5) * r;
        const l = c.random.range(20, 54);
        blooms += `M${n(bx - 7)} ${n(by)}q7 -8 14 0q-2 ${n(l * 0.7)} -7 ${n(l)}q-5 ${n(-l * 0.3)} -7 ${n(-l)}Z`;
      }
      c.fill(blooms, '#9A8FC0', 0.75);
    }
  });
}

/** Clipped box along the path and lemon trees in pots. */
function beds(c: Canvas): void {
  const { width, height } = c;
  const spots = c.wide
    ? [
        [0.45, 0.86, 62],
        [0.54, 0.9, 84],
        [0.66, 0.96, 116],
        [0.955, 0.9, 100],
      ]
    : [
        [0.1, 0.77, 82],
        [0.2, 0.86, 118],
        [0.95, 0.8, 100],
      ];
  for (const [x = 0, y = 0, r = 0] of spots) {
    const [px, py] = [width * x, height * y];
    c.fill(oval(px + r * 0.5, py + r * 0.1, r * 1.2, r * 0.24), INKS.shade, 0.32);
    ball(c, px, py - r * 0.8, r * 0.9);
  }
  lemonTree(c, width * (c.wide ? 0.775 : 0.6), height * (c.wide ? 0.93 : 0.84), c.wide ? 170 : 190);
  lemonTree(c, width * (c.wide ? 0.872 : 0.86), height * (c.wide ? 0.9 : 0.95), c.wide ? 140 : 220);
}
