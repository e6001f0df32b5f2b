import { clothOf } from '../materials/materials.ts';
import { choose, flag, type Garment } from './garment.ts';
import { patchPocket } from './pocket.ts';
import { handle } from './tote-handle.ts';

export const tote: Garment = (pen) => {
  const front = pen.side === 'front';
  const shape = choose(pen, 'shape', ['trapeze', 'square', 'basket']);
  const raffia = pen.drawing.material === 'raffia';
  const [top, foot, height] = { trapeze: [400, 320, 580], square: [340, 330, 640], basket: [430, 300, 520] }[
    shape
  ] as [number, number, number];
  const leather = clothOf('leather');
  const trim = pen.drawing.accent ?? (raffia ? '#8A5A34' : pen.tones.dark ? '#7A5233' : '#9A6B43');
  handle(pen, 6, true, trim);
  pen.panel({
    edges: [
      [
        [-top + 6, 0],
        [0, -20],
        [top - 6, 0],
      ],
      [
        [top - 6, 0],
        [0, 26],
        [-top + 6, 0],
      ],
    ],
    tone: -0.14,
    print: false,
    volume: 0.8,
  });
  pen.panel({
    edges: [
      [
        [-top, 0],
        [-top * 0.4, 14],
        [top * 0.4, 14],
        [top, 0],
      ],
      [
        [top, 0],
        [(top + foot) / 2 + 10, height * 0.5],
        [foot, height - 30],
      ],
      [
        [foot, height - 30],
        [foot - 12, height - 6],
        [foot - 40, height],
        [-foot + 40, height],
        [-foot + 12, height - 6],
        [-foot, height - 30],
      ],
      [
        [-foot, height - 30],
        [-(top + foot) / 2 - 8, height * 0.5],
        [-top, 0],
      ],
    ],
    volume: 1,
    cast: 6,
    grain: { at: [0, 0], angle: 0, bow: 14, half: top },
    folds: [
      {
        from: [-top + 30, 60],
        to: [-foot * 0.5, height * 0.6],
        bow: -24,
        width: 60,
        strength: 0.5,
        crease: false,
      },
      {
        from: [top - 40, 40],
        to: [foot * 0.6, height * 0.7],
        bow: 26,
        width: 70,
        strength: 0.5,
        crease: false,
      },
      ...(raffia
        ? []
        : [
            {
              from: [-168, 60] as const,
              to: [-110, 250] as const,
              bow: 10,
              width: 26,
              strength: 0.5,
              taper: 'out' as const,
            },
            {
              from: [168, 60] as const,
              to: [120, 230] as const,
              bow: -10,
              width: 26,
              strength: 0.5,
              taper: 'out' as const,
            },
            {
              from: [-foot + 16, height - 40] as const,
              to: [-foot * 0.4, height - 110] as const,
              bow: -8,
              width: 24,
              strength: 0.5,
              taper: 'out' as const,
            },
            {
              from: [foot - 16, height - 40] as const,
              to: [foot * 0.5, height - 120] as const,
              bow: 8,
              width: 24,
              strength: 0.5,
              taper: 'out' as const,
            },
          ]),
    ],
  });
  if (!raffia) {
    for (const y of [34, 40])
      pen.stitch([
        [-top + 6, y],
        [-top * 0.4, y + 14],
        [top * 0.4, y + 14],
        [top - 6, y],
      ]);
    pen.panel({
      edges: [
        [
          [-foot - 10, height - 96],
          [0, height - 84],
          [foot + 10, height - 96],
        ],
        [
          [foot + 10, height - 96],
          [foot, height - 30],
        ],
        [
          [foot, height - 30],
          [foot - 12, height - 6],
          [foot - 40, height],
          [-foot + 40, height],
          [-foot + 12, height - 6],
          [-foot, height - 30],
        ],
        [
          [-foot, height - 30],
          [-foot - 10, height - 96],
        ],
      ],
      colour: trim,
      cloth: leather,
      print: false,
      volume: 0.8,
      cast: 4,
    });
    pen.stitch(
      [
        [-foot - 4, height - 88],
        [0, height - 76],
        [foot + 4, height - 88],
      ],
      '#E8D7B4',
    );
    if (front && flag(pen, 'pocket', 0.5)) patchPocket(pen, [-120, 170], 240, 220, 'straight');
  } else {
    pen.stitch(
      [
        [-top + 4, 20],
        [0, 34],
        [top - 4, 20],
      ],
      '#8A5A34',
    );
    for (const y of [height * 0.32, height * 0.36])
      pen.line(
        [
          [-top + y * 0.2, y],
          [0, y + 14],
          [top - y * 0.2, y],
        ],
        { colour: trim, width: 9, opacity: 0.75 },
      );
  }
  handle(pen, 34, false, trim);
  for (const s of [-1, 1]) {
    const x = s * 168;
    pen.panel({
      edges: [
        [
          [x - 22, 14],
          [x + 22, 14],
        ],
        [
          [x + 22, 14],
          [x + 20, 110],
        ],
        [
          [x + 20, 110],
          [x, 124],
          [x - 20, 110],
        ],
        [
          [x - 20, 110],
          [x - 22, 14],
        ],
      ],
      colour: trim,
      cloth: leather,
      print: false,
      volume: 0.5,
      cast: 7,
      outer: false,
    });
    pen.stitch(
      [
        [x - 14, 24],
        [x - 13, 104],
        [x + 13, 104],
        [x + 14, 24],
        [x - 14, 104],
      ]
        .map(([a, b]) => [a ?? 0, b ?? 0] as const)
        .slice(0, 2),
      '#E8D7B4',
    );
    pen.stitch(
      [
        [x + 14, 24],
        [x + 13, 104],
      ],
      '#E8D7B4',
    );
  }
  return { detail: [-150, 30, 480] };
};
