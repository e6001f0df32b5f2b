import { type Edge, type Point, parsePoints, part, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { type Last, mouth, plan } from './shoe.ts';
import type { TrainerParts } from './trainer-parts.ts';

const MOUTH = mouth(16);

/** Draws the top view: cup sole, vamp, tongue, eyestays, crossed laces, padded collar. */
export function trainerAbove(pen: Pen, last: Last, parts: TrainerParts): void {
  const { accent, cloth, second } = parts;
  last.panel([plan(14, 1)], { colour: parts.rubber, volume: 0.5 });
  last.stitch(plan(8, 1), parts.thread);
  last.panel([plan(0, 1)], {
    volume: 1,
    print: true,
    cast: 4,
    folds: [
      { from: [-102, -150], to: [-40, -176], bow: 8, width: 18, strength: 0.4, taper: 'out' },
      { from: [96, -150], to: [46, -178], bow: -8, width: 18, strength: 0.35, taper: 'out' },
      { from: [-56, -296], to: [-30, -200], bow: -10, width: 60, strength: 0.4, crease: false },
      { from: [-78, 70], to: [-72, 240], width: 30, strength: 0.4, crease: false },
    ],
  });
  if (parts.style === 'runner') {
    const rim = part(plan(0, 1), 0.36, 0.66);
    last.panel([parsePoints('-114 -160, -70 -226, 8 -256, 76 -226, 102 -164'), reverse(rim)], {
      cloth,
      colour: second,
      volume: 0.9,
      cast: 5,
    });
    last.stitch(parsePoints('-106 -158, -64 -216, 8 -245, 70 -216, 96 -162'));
  } else if (parts.style === 'court') {
    for (const [i, count] of [3, 4, 3].entries())
      for (let k = 0; k < count; k++) {
        const [x, y] = last.at([4 + (k - (count - 1) / 2) * 22, -272 + i * 19]);
        pen.raw(`<circle cx="${n(x)}" cy="${n(y)}" r="4" fill="${pen.tones.deep}" fill-opacity=".6"/>`);
      }
  }
  last.panel(
    [
      parsePoints('-40 -176, 2 -196, 42 -176'),
      parsePoints('42 -176, 46 -60, 46 58'),
      parsePoints('46 58, 2 74, -44 58, -40 -176'),
    ],
    {
      volume: 0.8,
      tone: -0.02,
    },
  );
  for (const s of [-1, 1]) {
    const stay: Edge[] = [
      [
        [s * 14, -204],
        [s * 58, -186],
        [s * 76, -120],
      ],
      [
        [s * 76, -120],
        [s * 76, -30],
        [s * 66, 40],
      ],
      [
        [s * 66, 40],
        [s * 40, 38],
      ],
      [
        [s * 40, 38],
        [s * 36, -60],
        [s * 14, -204],
      ],
    ];
    last.panel(s === 1 ? stay : stay.map(reverse).reverse(), { cloth, colour: second, volume: 0.5, cast: 5 });
    last.stitch([
      [s * 53, -178],
      [s * 69, -112],
      [s * 69, -26],
      [s * 60, 32],
    ]);
    if (parts.style === 'stripe')
      for (const y of [-50, 0])
        last.line(
          [
            [s * 82, y - 26],
            [s * 92, y + 30],
          ],
          15,
          1,
          accent,
        );
  }
  for (let i = 0; i < 6; i++) {
    const y = -166 + i * 34;
    const w = 42 + i * 2;
    cord(pen, last, [-w, y], [w, y + 4], parts.lace);
  }
  last.panel([MOUTH], { volume: 0, colour: parts.lining, tone: -0.05 });
  last.hollow([MOUTH], 46);
  last.line(MOUTH, 13, 1, pen.tones.deep);
  last.line(MOUTH, 10, 1, pen.tones.base);
  last.panel(
    [
      parsePoints('-28 284, 0 292, 28 284'),
      parsePoints('28 284, 30 326'),
      parsePoints('30 326, 0 336, -30 326'),
      parsePoints('-30 326, -28 284'),
    ],
    {
      colour: accent,
      volume: 0.6,
      cast: 4,
    },
  );
}

function cord(pen: Pen, last: Last, from: Point, to: Point, colour: string): void {
  const [a, b] = [last.at(from), last.at(to)];
  const d = `M${n(a[0])} ${n(a[1])}Q${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2 - 6)} ${n(b[0])} ${n(b[1])}`;
  const [l, r] = [last.at([from[0] - 4, from[1]]), last.at([to[0] + 4, to[1]])];
  pen.raw(
    `<circle cx="${n(l[0])}" cy="${n(l[1])}" r="6" fill="#2A2723"/><circle cx="${n(r[0])}" cy="${n(r[1])}" r="6" fill="#2A2723"/><path d="${d}" transform="translate(3 5)" fill="none" stroke="#141728" stroke-opacity=".26" stroke-width="13"/><g fill="none" stroke-linecap="round"><path d="${d}" stroke="#7A7263" stroke-width="13"/><path d="${d}" stroke="${colour}" stroke-width="10.600"/></g>`,
  );
}
