import { n } from '../drawing/sheet.ts';
import type { Shape } from '../illustrator.ts';
import { branchShade, paintBranch } from './branch.ts';
import { type Canvas, INKS, paintScene, rect } from './canvas.ts';
import { capes, sail, sea, sky } from './coast.ts';

/** A low wall of pale stone above the water, a striped towel and a hat left on it. */
export const seaWall = (shape: Shape): string =>
  paintScene('sea-wall', shape, (c) => {
    const { width, height } = c;
    const horizon = height * (c.wide ? 0.665 : 0.6);
    const top = height * (c.wide ? 0.81 : 0.79);
    sky(c, horizon);
    capes(c, horizon, width * (c.wide ? 0.44 : 0.24));
    sea(c, horizon, top + 20);
    sail(c, width * (c.wide ? 0.5 : 0.26), horizon + 34, c.wide ? 92 : 104);
    sail(c, width * (c.wide ? 0.405 : 0.5), horizon + 13, 44);
    wall(c, top);
    towel(c, width * (c.wide ? 0.6 : 0.36), top - 8, c.wide ? 1 : 1.15);
    hat(c, width * (c.wide ? 0.83 : 0.82), top - 16, c.wide ? 1 : 1);
    const from = [width + 60, height * (c.wide ? -0.02 : 0.3)] as const;
    for (const [angle, long, bend] of [
      [196, 0.62, 24],
      [214, 0.5, 8],
      [182, 0.5, 44],
    ] as const)
      paintBranch(c, {
        from,
        angle,
        length: long * height * (c.wide ? 1 : 0.62),
        bend,
        leaf: height * (c.wide ? 0.085 : 0.058),
      });
    branchShade(
      c,
      [{ from: [width + 40, top + 40], angle: 200, length: height * 0.3, bend: 30, leaf: height * 0.06 }],
      8,
      0.2,
    );
  });

function wall(c: Canvas, top: number): void {
  const { width, height, random } = c;
  const coping = c.wide ? 64 : 78;
  c.fill(
    `M0 ${n(top + coping)}H${width}V${height}H0Z`,
    c.linearGradient([
      [0, '#C9B79C'],
      [1, '#DCCDB4'],
    ]),
  );
  const course = c.wide ? 92 : 108;
  for (let y = top + coping; y < height; y += course) {
    let x = random.range(-160, -20);
    while (x < width) {
      const w = random.range(150, 330);
      const tone = random.pick(['#E3D5BD', '#D8C7AB', '#EADFCB', '#D0BEA2', '#DED0B9']);
      const j = () => random.range(-5, 5);
      c.fill(
        `M${n(x + 5)} ${n(y + 6 + j())}Q${n(x + w / 2)} ${n(y + 2 + j())} ${n(x + w - 5)} ${n(y + 6 + j())}L${n(x + w - 6 + j() / 2)} ${n(y + course - 6)}Q${n(x + w / 2)} ${n(y + course - 2 + j())} ${n(x + 6)} ${n(y + course - 6 + j())}Z`,
        tone,
      );
      c.stroke(
        `M${n(x + 12)} ${n(y + 12)}Q${n(x + w / 2)} ${n(y + 8)} ${n(x + w - 16)} ${n(y + 12)}`,
        '#FFF8E8',
        4,
        0.5,
      );
      c.stroke(
        `M${n(x + 14)} ${n(y + course - 10)}Q${n(x + w / 2)} ${n(y + course - 6)} ${n(x + w - 10)} ${n(y + course - 11)}`,
        INKS.shade,
        4,
        0.2,
      );
      x += w;
    }
  }
  c.grain(rect(0, top + coping, width, height), 3, 0.16, '#6B5637');
  c.fill(
    `M0 ${n(top + coping)}H${width}v26Q${n(width / 2)} ${n(top + coping + 40)} 0 ${n(top + coping + 24)}Z`,
    INKS.shade,
    0.3,
  );
  c.fill(
    `M0 ${n(top)}H${width}V${n(top + coping)}H0Z`,
    c.linearGradient([
      [0, '#FFF7E6'],
      [0.4, '#F4E9D4'],
      [1, '#E2D3B8'],
    ]),
  );
  c.grain(rect(0, top, width, coping), 2.5, 0.1, '#6B5637');
  for (let x = random.range(120, 300); x < width; x += random.range(300, 460))
    c.stroke(`M${n(x)} ${n(top + 3)}L${n(x - 5)} ${n(top + coping - 3)}`, '#A8957A', 3, 0.7);
  c.stroke(`M0 ${n(top)}H${width}`, '#FFFDF5', 5);
}

function towel(c: Canvas, x: number, y: number, s: number): void {
  c.group(`translate(${n(x)} ${n(y)})scale(${s})`, () => {
    c.fill('M36 20C60 120 54 220 70 330C140 352 250 340 352 350C344 230 350 120 330 26Z', INKS.shade, 0.26);
    const body =
      'M-6 2C90 -18 220 -18 312 2C318 110 310 220 322 322C250 312 150 330 26 314C12 210 18 110 -6 2Z';
    c.fill(
      body,
      c.linearGradient([
        [0, '#FFFDF7'],
        [0.3, '#F7F1E4'],
        [1, '#E4DCCB'],
      ]),
    );
    for (const x0 of [22, 78, 134, 190, 246]) {
      c.fill(
        `M${x0} -8C${x0 + 4} 100 ${x0 + 6} 210 ${x0 + 12} 318h28C${x0 + 30} 210 ${x0 + 30} 100 ${x0 + 28} -10Z`,
        INKS.navy,
        0.92,
      );
    }
    c.fill('M120 -12C112 90 140 200 118 324L150 322C160 220 130 120 142 -12Z', INKS.shade, 0.18);
    c.fill('M-6 2C90 -18 220 -18 312 2L313 40C220 22 90 22 0 40Z', '#FFFFFF', 0.3);
    let fringe = '';
    for (let i = 0; i < 44; i++)
      fringe += `M${n(30 + i * 6.7)} 316l${n(c.random.range(-4, 4))} ${n(c.random.range(22, 34))}`;
    c.stroke(fringe, '#F3EBDB', 3);
  });
}

function hat(c: Canvas, x: number, y: number, s: number): void {
  c.group(`translate(${n(x)} ${n(y)})scale(${s})`, () => {
    c.fill('M-150 30C-60 62 140 66 240 34C180 20 -80 18 -150 30Z', INKS.shade, 0.3);
    c.fill(
      'M-196 8C-150 -34 160 -36 206 6C170 40 -150 44 -196 8Z',
      c.linearGradient([
        [0, '#EFD9AC'],
        [1, '#C7A468'],
      ]),
    );
    c.fill(
      'M-104 -4C-110 -90 -70 -128 4 -130C78 -130 112 -88 110 -4C50 18 -50 18 -104 -4Z',
      c.linearGradient(
        [
          [0, '#F6E5C0'],
          [0.6, '#E3C58C'],
          [1, '#B98F52'],
        ],
        [1, 0.5],
      ),
    );
    c.fill(
      'M-106 -8C-106 -22 -107 -34 -106 -44C-50 -20 60 -20 111 -44C112 -30 111 -20 110 -6C50 18 -50 18 -106 -8Z',
      INKS.navy,
    );
    for (let i = 0; i < 6; i++)
      c.stroke(
        `M${-96 + i * 4} ${-58 - i * 11}Q4 ${-34 - i * 13} ${100 - i * 5} ${-58 - i * 11}`,
        '#A47E45',
        2,
        0.4,
      );
    c.stroke('M-180 6C-130 28 140 30 190 4', '#FFF3D6', 3, 0.6);
  });
}
