import { type Edge, offset, part, pts } from '../drawing/curve.ts';
import { n } from '../drawing/sheet.ts';
import { flag, type Garment } from './garment.ts';

export const cap: Garment = (pen) => {
  const front = pen.side === 'front';
  const accent = pen.drawing.accent ?? (pen.tones.dark ? '#EFE9DC' : '#12284C');
  const high = pen.random.range(-150, -112);
  const crown: Edge[] = [
    [
      [-300, 250],
      [-296, 90],
      [-210, -60],
      [-70, high + 2],
      [70, high],
      [212, -62],
      [296, 90],
      [300, 250],
    ],
    front
      ? pts('300 250, 160 196, 0 180, -160 196, -300 250')
      : pts('300 250, 160 288, 0 296, -160 288, -300 250'),
  ];
  const brim: Edge[] = [
    pts('-286 246, -150 190, 0 172, 150 190, 286 246'),
    pts('286 246, 282 300, 210 350, 0 376, -212 352, -284 302, -286 246'),
  ];
  pen.panel({
    edges: crown,
    volume: 1,
    folds: [
      { from: [-150, -90], to: [-190, 210], bow: 20, width: 90, strength: 0.5, crease: false },
      { from: [170, -70], to: [190, 200], bow: -20, width: 80, strength: 0.5, crease: false },
      { from: [-280, 190], to: [-150, 130], bow: -10, width: 24, strength: 0.5, taper: 'out' },
      { from: [280, 190], to: [160, 120], bow: 10, width: 24, strength: 0.5, taper: 'out' },
      { from: [60, 180], to: [90, 60], bow: 6, width: 26, strength: 0.35, taper: 'out' },
    ],
  });
  const dent = pen.random.range(-40, 40);
  pen.line(
    [
      [dent - 30, 60],
      [dent, 96],
      [dent + 46, 108],
    ],
    { width: 12, opacity: 0.1 },
  );
  const seams: Edge[] = [
    [
      [0, high - 3],
      [3, 30],
      [0, front ? 180 : 214],
    ],
    [
      [-4, high],
      [-130, -40],
      [-178, 90],
      [-184, front ? 204 : 284],
    ],
    [
      [6, high],
      [132, -40],
      [180, 90],
      [186, front ? 204 : 284],
    ],
  ];
  for (const seam of seams) {
    pen.seam(seam);
    for (const d of [-8, 8]) pen.stitch(part(offset(seam, d), 0.06, 0.98));
  }
  for (const [x, y] of [
    [-96, 20],
    [98, 18],
    [-226, 40],
    [228, 38],
  ] as const)
    pen.raw(
      `<circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${pen.tones.line}" stroke-width="5" stroke-opacity=".8"/><circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${pen.tones.light}" stroke-width="2" stroke-dasharray="3 2"/><circle cx="${x}" cy="${y}" r="4" fill="${pen.tones.deep}"/>`,
    );
  pen.panel({
    edges: [
      [
        [-26, high + 3],
        [0, high - 14],
        [26, high + 3],
      ],
      [
        [26, high + 3],
        [0, high + 16],
        [-26, high + 3],
      ],
    ],
    volume: 0.7,
    cast: 4,
  });
  if (!front) {
    const gap: Edge[] = [pts('-110 292, -96 226, 0 186, 96 226, 110 292'), pts('110 292, 0 297, -110 292')];
    pen.panel({ edges: gap, tone: -0.16, volume: 1, print: false });
    pen.panel({
      edges: [
        pts('-130 262, 0 276, 130 262'),
        pts('130 262, 130 290'),
        pts('130 290, 0 302, -130 290'),
        pts('-130 290, -130 262'),
      ],
      volume: 0.5,
      cast: 6,
    });
    pen.raw(
      `<rect x="-24" y="256" width="48" height="50" rx="5" fill="none" stroke="#8A6A33" stroke-width="9"/><rect x="-24" y="256" width="48" height="50" rx="5" fill="none" stroke="#D9B36A" stroke-width="6"/>`,
    );
    return { detail: [0, 220, 420] };
  }
  pen.panel({
    edges: brim,
    volume: 0.9,
    cast: 14,
    folds: [{ from: [-300, 300], to: [300, 300], bow: 40, width: 70, strength: 0.4, crease: false }],
  });
  for (let i = 1; i <= 6; i++) {
    const y = i * 26;
    pen.stitch([
      [-280 + i * 3, 254 + y * 0.42],
      [-150, 198 + y],
      [0, 178 + y * 1.14],
      [150, 198 + y],
      [280 - i * 3, 254 + y * 0.42],
    ]);
  }
  if (flag(pen, 'mark', 0.8))
    pen.raw(
      `<g fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round"><path d="M${n(-74)} 84q24 -52 48 0q22 20 36 -6q14 -40 34 0q16 18 34 -6"/><path d="M-60 122q20 -14 40 0t40 0t40 0" stroke-width="6"/></g>`,
    );
  return { detail: [-40, 150, 460] };
};
