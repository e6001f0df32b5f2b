import { type Edge, offset, part, pts, reverse, sample } from '../drawing/curve.ts';
import { n } from '../drawing/sheet.ts';
import { choose, type Garment } from './garment.ts';

const INK = '#141728';

/** Rolled once round, the buckle in front and the tongue lying out. */
export const belt: Garment = (pen) => {
  const metal =
    choose(pen, 'metal', ['brass', 'silver']) === 'brass'
      ? ['#7D5C28', '#D9B36A', '#FFF3D2']
      : ['#6A6E78', '#C9CCD2', '#FFFFFF'];
  const wide = pen.random.range(54, 70);
  const drop = pen.random.range(-26, 22);
  const coil: Edge = pts(
    '-60 250, -330 190, -392 -20, -240 -210, 60 -250, 330 -170, 402 20, 300 190, 80 262',
  );
  const inner: Edge = pts(
    '-40 234, -256 164, -318 -10, -194 -160, 56 -192, 270 -124, 328 16, 240 150, 70 232',
  );
  const ribbon = (line: Edge, tone: number, cast: number) => {
    pen.panel({
      edges: [offset(line, -wide / 2), reverse(offset(line, wide / 2))],
      tone,
      cast,
      volume: 0.8,
      print: false,
    });
    for (const d of [-wide / 2 + 8, wide / 2 - 8])
      pen.stitch(part(offset(line, d), 0.01, 0.99), pen.tones.dark ? pen.tones.rim : '#E8D7B4');
  };
  ribbon(inner, -0.05, 0);
  ribbon(coil, 0, 12);
  const tail: Edge = [
    [-80, 252],
    [90, 276],
    [280, 318 + drop * 0.4],
    [470, 330 + drop],
  ];
  pen.panel({
    edges: [
      offset(tail, -wide / 2),
      [
        [470, 330 + drop - wide / 2],
        [508, 306 + drop],
        [524, 330 + drop],
      ],
      [
        [524, 330 + drop],
        [508, 354 + drop],
        [470, 330 + drop + wide / 2],
      ],
      reverse(offset(tail, wide / 2)),
    ],
    volume: 0.6,
    cast: 12,
    print: false,
  });
  for (const d of [-wide / 2 + 8, wide / 2 - 8])
    pen.stitch(part(offset(tail, d), 0.2, 1), pen.tones.dark ? pen.tones.rim : '#E8D7B4');
  const holes = sample(tail, 12).filter((_, i) => [18, 22, 26, 30, 34].includes(i));
  for (const [x, y] of holes)
    pen.raw(
      `<circle cx="${n(x)}" cy="${n(y)}" r="6.500" fill="${pen.tones.line}"/><circle cx="${n(x)}" cy="${n(y)}" r="5" fill="${INK}"/><path d="M${n(x - 4)} ${n(y + 5)}a6.500 6.500 0 0 0 9 -2" fill="none" stroke="${pen.tones.light}" stroke-width="1.500"/>`,
    );
  const buckle = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})rotate(8)"><rect x="-46" y="-56" width="92" height="112" rx="14" fill="none" stroke="${INK}" stroke-opacity=".3" stroke-width="15" transform="translate(5 9)"/><rect x="-46" y="-56" width="92" height="112" rx="14" fill="none" stroke="${metal[0]}" stroke-width="16"/><rect x="-46" y="-56" width="92" height="112" rx="14" fill="none" stroke="${metal[1]}" stroke-width="12"/><path d="M-48 40V-44Q-48 -58 -34 -58H32" fill="none" stroke="${metal[2]}" stroke-width="3.500" stroke-linecap="round"/><path d="M-44 2L56 -4" stroke="${metal[0]}" stroke-width="11" stroke-linecap="round"/><path d="M-44 0L55 -6" stroke="${metal[1]}" stroke-width="7" stroke-linecap="round"/></g>`;
  pen.raw(buckle(-46, 256));
  const keeper = (x: number, y: number): Edge[] => [
    [
      [x - 14, y - 40],
      [x + 14, y - 37],
    ],
    [
      [x + 14, y - 37],
      [x + 12, y + 40],
    ],
    [
      [x + 12, y + 40],
      [x - 16, y + 37],
    ],
    [
      [x - 16, y + 37],
      [x - 14, y - 40],
    ],
  ];
  pen.panel({ edges: keeper(62, 272), volume: 0.5, cast: 6, print: false });
  return { detail: [20, 262, 420] };
};
