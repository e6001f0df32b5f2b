import { type Edge, offset, type Pt, part, pts } from '../drawing/curve.ts';
import { n } from '../drawing/sheet.ts';
import { clothOf } from '../materials/materials.ts';
import { flag, type Garment } from './garment.ts';
import { type Last, plan, profilePair, sole, topPair } from './shoe.ts';

export const trainer: Garment = (pen) => {
  const accent = pen.drawing.accent ?? (pen.tones.dark ? '#EDE6D8' : '#12284C');
  const gum = flag(pen, 'gum', 0.35);
  const rubber = gum ? '#B98A55' : '#F4EFE4';
  const panels = flag(pen, 'panels', 0.6);
  const side = clothOf(panels ? 'suede' : pen.drawing.material);
  const draw = (last: Last) => {
    const upper: Edge[] = [
      pts('18 318, 24 262, 90 222, 190 190, 290 146'),
      pts('290 146, 372 84, 446 26'),
      pts('446 26, 500 8, 540 20'),
      pts('540 20, 580 66, 640 82, 706 56, 752 24'),
      pts('752 24, 782 16, 794 44'),
      pts('794 44, 782 130, 792 230, 806 318'),
      pts('806 318, 480 330, 200 334, 18 318'),
    ];
    last.panel(
      [pts('470 30, 520 -18, 600 -24, 700 0, 760 14'), pts('760 14, 700 70, 620 100, 540 70, 470 30')],
      { tone: -0.1, colour: accent === pen.drawing.colour ? pen.drawing.colour : '#E9E1D2' },
    );
    last.panel(
      [
        pts('400 62, 446 -22, 500 -46'),
        pts('500 -46, 548 -30, 556 30'),
        pts('556 30, 480 100, 420 120, 400 62'),
      ],
      { volume: 0.8 },
    );
    last.panel(upper, {
      volume: 1,
      print: true,
      folds: [
        { from: [250, 172], to: [330, 300], bow: -14, width: 26, strength: 0.5, taper: 'out' },
        { from: [200, 190], to: [246, 280], bow: -8, width: 18, strength: 0.35, taper: 'out' },
        { from: [620, 110], to: [560, 310], bow: 20, width: 44, strength: 0.35, crease: false },
      ],
    });
    last.panel(
      [
        pts('18 320, 22 268, 80 228, 160 202'),
        pts('160 202, 196 240, 206 290, 196 336'),
        pts('196 336, 90 332, 18 320'),
      ],
      { cloth: side, tone: panels ? -0.05 : 0, volume: 0.9, cast: 5 },
    );
    last.stitch(pts('152 212, 186 246, 195 292, 187 330'));
    last.panel(
      [
        pts('640 88, 700 66, 790 40'),
        pts('790 40, 782 130, 792 230, 806 320'),
        pts('806 320, 700 326, 612 328'),
        pts('612 328, 660 250, 676 160, 640 84'),
      ],
      { cloth: side, tone: panels ? -0.05 : 0, volume: 0.7, cast: 5 },
    );
    last.stitch(pts('622 322, 668 250, 684 160, 652 92'));
    last.panel(
      [
        pts('748 22, 770 14, 792 24'),
        pts('792 24, 789 70, 786 150'),
        pts('786 150, 754 150'),
        pts('754 150, 744 80, 748 22'),
      ],
      { colour: accent, volume: 0.6, cast: 4, outer: false },
    );
    last.panel(
      [
        pts('246 172, 360 92, 452 22'),
        pts('452 22, 500 44, 520 76'),
        pts('520 76, 440 150, 330 226'),
        pts('330 226, 270 216, 246 172'),
      ],
      { volume: 0.5, cast: 5, cloth: side },
    );
    last.stitch(pts('264 180, 330 214, 440 140, 508 76'));
    const lace = pen.tones.dark ? '#EDE6D8' : '#FBF8F1';
    for (let i = 0; i < 6; i++) {
      const [x, y] = [286 + i * 36, 168 - i * 27] as const;
      const [a, b, c] = [last.at([x - 14, y - 6]), last.at([x + 22, y + 4]), last.at([x + 40, y + 40])];
      const d = `M${n(a[0])} ${n(a[1])}Q${n(b[0])} ${n(b[1])} ${n(c[0])} ${n(c[1])}`;
      pen.raw(
        `<path d="${d}" transform="translate(2 4)" fill="none" stroke="#141728" stroke-opacity=".3" stroke-width="14"/><path d="${d}" fill="none" stroke="#6B6558" stroke-width="14" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${lace}" stroke-width="11.500" stroke-linecap="round"/>`,
      );
      pen.raw(
        `<circle cx="${n(c[0])}" cy="${n(c[1])}" r="6" fill="#3A3630"/><circle cx="${n(c[0])}" cy="${n(c[1])}" r="2.800" fill="#0E0E12"/>`,
      );
    }
    const stripes: Pt[][] = [pts('424 306, 500 226, 590 150'), pts('470 312, 540 240, 616 180')];
    for (const stripe of stripes) {
      last.line(stripe, 17, 1, accent);
      last.line(
        stripe.map(([x, y]): Pt => [x - 2, y - 5]),
        2,
        0.3,
        '#FFFFFF',
      );
    }
    sole(last, rubber, 330, 56);
    last.line(pts('24 330, 200 346, 480 342, 804 330'), 2, 0.5, '#6B6250');
    last.stitch(pts('30 342, 200 356, 480 352, 800 341'), '#8C8270');
    last.line(pts('30 376, 200 385, 480 382, 798 376'), 4, 0.35, gum ? '#6E4A24' : '#8C8270');
  };
  if (pen.side === 'front')
    topPair(pen, (last) => above(pen, last, accent, rubber, panels ? side : pen.cloth));
  else profilePair(pen, false, draw);
  return { detail: [-170, -90, 420] };
};

const COLLAR: Edge = pts(
  '-54 34, -70 110, -66 220, -48 272, 2 288, 52 270, 68 216, 66 108, 50 32, -2 22, -54 34',
);

/** From above: rubber foxing, toe cap, eyestays, tongue and crossed laces. */
function above(
  pen: Parameters<Garment>[0],
  last: Last,
  accent: string,
  rubber: string,
  cloth: Parameters<Garment>[0]['cloth'],
): void {
  last.panel([plan(15, 1.5)], { colour: rubber, volume: 0.5 });
  last.stitch(plan(9, 1.5), '#8C8270');
  last.panel([plan(0, 1.5)], {
    volume: 1,
    print: true,
    folds: [
      { from: [-106, -110], to: [-62, -150], bow: 6, width: 18, strength: 0.45, taper: 'out' },
      { from: [98, -116], to: [58, -152], bow: -6, width: 18, strength: 0.4, taper: 'out' },
      { from: [-92, 60], to: [-90, 240], width: 28, strength: 0.45, crease: false },
    ],
  });
  last.panel(
    [pts('-117 -196, -60 -214, 0 -220, 60 -214, 106 -196'), part(plan(0, 1.5), 0.4, 0.63).slice().reverse()],
    { cloth, tone: -0.03, volume: 0.9, cast: 5 },
  );
  last.stitch(pts('-112 -203, -60 -222, 0 -228, 60 -222, 100 -203'));
  last.panel(
    [
      pts('-34 -168, 0 -180, 34 -168'),
      pts('34 -168, 44 -40, 48 62'),
      pts('48 62, 0 84, -48 62'),
      pts('-48 62, -44 -40, -34 -168'),
    ],
    { volume: 0.7, tone: -0.03 },
  );
  for (const s of [-1, 1]) {
    const edge: Edge[] = [
      [
        [s * 20, -190],
        [s * 62, -174],
      ],
      [
        [s * 62, -174],
        [s * 84, -90],
        [s * 78, 20],
      ],
      [
        [s * 78, 20],
        [s * 40, 40],
      ],
      [
        [s * 40, 40],
        [s * 36, -60],
        [s * 20, -190],
      ],
    ];
    last.panel(s === 1 ? edge : edge.map((e) => [...e].reverse()).reverse(), { cloth, volume: 0.5, cast: 5 });
    last.stitch([
      [s * 57, -166],
      [s * 77, -90],
      [s * 71, 16],
    ]);
    last.line(
      [
        [s * 88, -60],
        [s * 100, 40],
      ],
      14,
      1,
      accent,
    );
    last.line(
      [
        [s * 92, -20],
        [s * 96, 80],
      ],
      14,
      1,
      accent,
    );
  }
  const lace = pen.tones.dark ? '#EDE6D8' : '#FBF8F1';
  const cord = (from: Pt, to: Pt, sag: number) => {
    const [a, b] = [last.at(from), last.at(to)];
    const d = `M${n(a[0])} ${n(a[1])}Q${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2 + sag)} ${n(b[0])} ${n(b[1])}`;
    pen.raw(
      `<path d="${d}" transform="translate(3 5)" fill="none" stroke="#141728" stroke-opacity=".28" stroke-width="13"/><path d="${d}" fill="none" stroke="#6B6558" stroke-width="13" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${lace}" stroke-width="10.500" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#6B6558" stroke-opacity=".25" stroke-width="10" stroke-dasharray="1.500 4"/>`,
    );
  };
  for (let i = 0; i < 5; i++) {
    const y = -152 + i * 38;
    const w = 42 + i * 3;
    for (const s of [-1, 1]) {
      const [x, at] = last.at([s * w, y]);
      pen.raw(`<circle cx="${n(x)}" cy="${n(at)}" r="6" fill="#2A2723"/>`);
    }
    cord([-w, y], [w, y + 5], -5);
  }
  last.panel([COLLAR], {
    volume: 1,
    tone: -0.1,
    colour: '#E3DAC8',
    folds: [{ from: [-46, 60], to: [-44, 260], width: 44, strength: 0.7, crease: false }],
  });
  last.line(offset(COLLAR, -7), 14, 0.95, pen.tones.base);
  last.line(offset(COLLAR, -14), 2, 0.7);
  last.line(COLLAR, 2, 0.6);
  last.panel(
    [
      pts('-26 290, 2 296, 30 290'),
      pts('30 290, 28 330'),
      pts('28 330, 2 338, -24 330'),
      pts('-24 330, -26 290'),
    ],
    { colour: accent, volume: 0.6, cast: 4 },
  );
}
