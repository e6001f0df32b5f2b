import { type Edge, offset, outlinePath, part, pts } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import { n } from '../drawing/sheet.ts';
import type { Garment } from './garment.ts';

/** Folded in half over itself and laid down; wool has a fringe, silk a rolled hem and a border. */
export const scarf: Garment = (pen) => {
  const { random } = pen;
  const square = pen.drawing.material === 'silk';
  if (square) {
    carre(pen);
    return { detail: [230, 250, 520] };
  }
  const strip = (x: number, top: number, foot: number, lean: number): void => {
    const w = 150;
    const folds: Fold[] = [-0.55, -0.1, 0.34, 0.7].map((share) => ({
      from: [x + share * w, top + random.range(10, 60)],
      to: [x + share * w + lean * 0.8, foot - random.range(0, 120)],
      bow: random.range(-14, 14),
      width: random.range(30, 52),
      strength: random.range(0.4, 0.7),
    }));
    const hem: Edge = [
      [x + w + lean, foot - 4],
      [x + w * 0.3 + lean, foot + 6],
      [x - w * 0.4 + lean, foot - 2],
      [x - w + lean, foot + 4],
    ];
    let fringe = '';
    let bright = '';
    for (let i = 0; i < 38; i++) {
      const at = x - w + lean + 5 + (i * (2 * w - 10)) / 37;
      const end = foot + random.range(78, 104);
      fringe += `M${n(at)} ${n(foot - 2)}Q${n(at + random.range(-7, 7))} ${n(foot + 50)} ${n(at + random.range(-9, 9))} ${n(end)}`;
      bright += `M${n(at - 1.5)} ${n(foot)}l${n(random.range(-3, 3))} 60`;
    }
    pen.raw(
      `<path d="${fringe}" transform="translate(5 8)" fill="none" stroke="#141728" stroke-opacity=".16" stroke-width="6"/><path d="${fringe}" fill="none" stroke="${pen.tones.line}" stroke-width="6.500" stroke-linecap="round"/><path d="${fringe}" fill="none" stroke="${pen.tones.base}" stroke-width="5" stroke-linecap="round"/><path d="${bright}" fill="none" stroke="${pen.tones.glow}" stroke-opacity=".6" stroke-width="1.600"/>`,
    );
    pen.panel({
      edges: [
        [
          [x - w, top],
          [x, top - 30],
          [x + w, top],
        ],
        [
          [x + w, top],
          [x + w + 8 + lean * 0.5, (top + foot) / 2],
          [x + w + lean, foot - 4],
        ],
        hem,
        [
          [x - w + lean, foot + 4],
          [x - w - 6 + lean * 0.4, (top + foot) / 2],
          [x - w, top],
        ],
      ],
      folds,
      grain: { at: [x, top], angle: -lean / 22, bow: 6, half: w },
      volume: 0.9,
      cast: 14,
    });
    pen.stitch(part(offset(hem, 10), 0.02, 0.98));
  };
  strip(64, 0, 1010, 46);
  strip(-56, 14, 900, -40);
  const loop: Edge[] = [
    pts('-220 -20, -120 -96, 20 -112, 160 -84, 226 -10'),
    pts('226 -10, 232 70, 196 128'),
    pts('196 128, 60 168, -90 160, -206 120'),
    pts('-206 120, -236 60, -220 -20'),
  ];
  pen.panel({
    edges: loop,
    folds: [
      { from: [-210, 20], to: [200, 40], bow: 46, width: 44, strength: 0.75 },
      { from: [-200, -20], to: [200, -20], bow: 30, width: 36, strength: 0.6 },
      { from: [-190, 80], to: [190, 96], bow: 38, width: 36, strength: 0.65 },
    ],
    grain: { at: [0, 0], angle: 90, bow: 10, half: 120 },
    volume: 1,
    cast: 16,
  });
  return { detail: [0, 60, 560] };
};

function carre(pen: Parameters<Garment>[0]): void {
  const accent = pen.drawing.accent ?? '#12284C';
  const half = 430;
  const side: Edge[] = [
    [
      [-half, -half + 8],
      [-120, -half - 6],
      [160, -half + 6],
      [half, -half],
    ],
    [
      [half, -half],
      [half + 8, -60],
      [half - 6, 200],
      [half - 2, half],
    ],
    [
      [half - 2, half],
      [140, half + 8],
      [-160, half - 4],
      [-half + 6, half + 2],
    ],
    [
      [-half + 6, half + 2],
      [-half - 8, 120],
      [-half + 6, -160],
      [-half, -half + 8],
    ],
  ];
  const folds: Fold[] = [
    { from: [-half, -150], to: [half, -170], bow: -6, width: 46, strength: 0.55 },
    { from: [-half, 150], to: [half, 140], bow: 8, width: 46, strength: 0.5 },
    { from: [-140, -half], to: [-150, half], bow: 6, width: 46, strength: 0.5 },
    { from: [150, -half], to: [140, half], bow: -6, width: 46, strength: 0.5 },
    { from: [-half, half], to: [60, -40], bow: 40, width: 110, strength: 0.4, crease: false },
    { from: [half, -half], to: [-40, 80], bow: 40, width: 110, strength: 0.4, crease: false },
  ];
  pen.panel({ edges: side, folds, volume: 0.9, grain: { at: [0, 0], angle: 0 } });
  const frame = (share: number, width: number) =>
    pen.raw(
      `<path d="${outlinePath(side.map((edge) => edge.map(([x, y]) => [x * share, y * share] as const)))}" fill="none" stroke="${accent}" stroke-width="${width}" stroke-opacity=".85" stroke-linejoin="miter"/>`,
    );
  frame(0.9, 40);
  frame(0.82, 5);
  frame(0.79, 2);
  for (const edge of side) pen.seam(offset(edge, 9), 0.7);
}
