import type { Edge } from '../drawing/curve.ts';
import { shift } from '../drawing/colour.ts';
import { choose, type Garment } from './garment.ts';
import { type Last, profilePair, sole } from './shoe.ts';

export const loafer: Garment = (pen) => {
  const trim = choose(pen, 'trim', ['penny', 'bit', 'tassel']);
  const rubber = pen.random.chance(0.3) ? '#2A2320' : '#6B4426';
  const draw = (last: Last) => {
    const upper: Edge[] = [
      [[22, 308], [20, 262], [80, 228], [180, 196], [280, 156], [352, 118]],
      [[352, 118], [384, 92], [424, 92]],
      [[424, 92], [500, 136], [600, 150], [700, 120], [756, 84]],
      [[756, 84], [786, 78], [794, 104]],
      [[794, 104], [786, 180], [794, 250], [800, 312]],
      [[800, 312], [480, 326], [200, 328], [22, 308]],
    ];
    last.panel([[[400, 100], [500, 62], [640, 56], [764, 86]], [[764, 86], [680, 132], [560, 150], [400, 100]]], { tone: -0.08, colour: '#C9A578', volume: 0.9 });
    last.panel(upper, {
      volume: 1,
      folds: [
        { from: [222, 186], to: [300, 306], bow: -12, width: 22, strength: 0.45, taper: 'out' },
        { from: [180, 204], to: [226, 290], bow: -8, width: 18, strength: 0.32, taper: 'out' },
        { from: [560, 160], to: [520, 312], bow: 14, width: 42, strength: 0.4, crease: false },
        { from: [60, 250], to: [150, 214], bow: -10, width: 36, strength: 0.4, crease: false },
      ],
    });
    // The apron: a raised, hand-gathered seam round the toe.
    const apron: Edge = [[60, 250], [120, 252], [210, 234], [310, 196], [386, 150]];
    last.panel([[[54, 246], [110, 222], [200, 190], [290, 152], [352, 118]], [[352, 118], [392, 146]], [[392, 146], [310, 198], [210, 238], [120, 256], [54, 246]]], { volume: 0.7, cast: 5, tone: 0.02 });
    last.line(apron, 7, 0.28);
    last.line(apron, 3, 0.6);
    for (let i = 0; i < 22; i++) {
      const s = i / 21;
      const [x, y] = [66 + s * 300, 253 - s * s * 92];
      last.line([[x - 1, y - 8], [x + 3, y + 8]], 2.200, 0.45);
    }
    last.panel([[[352, 118], [384, 92], [424, 92]], [[424, 92], [462, 116], [470, 126]], [[470, 126], [446, 210], [438, 300], [440, 328]], [[440, 328], [360, 330], [318, 330]], [[318, 330], [320, 250], [334, 180], [352, 118]]], { volume: 0.6, cast: 6, tone: -0.02 });
    last.stitch([[344, 150], [330, 200], [327, 320]]);
    last.stitch([[462, 132], [438, 210], [431, 322]]);
    if (trim === 'penny') last.panel([[[372, 150], [410, 156], [446, 152]], [[446, 152], [444, 176]], [[444, 176], [410, 182], [366, 174]], [[366, 174], [372, 150]]], { tone: -0.16, volume: 0.5, outer: false });
    if (trim === 'bit') {
      last.line([[350, 168], [400, 178], [452, 162]], 11, 1, '#8A6A33');
      last.line([[350, 166], [400, 175], [452, 160]], 7, 1, '#D9B36A');
      last.line([[352, 163], [400, 172], [450, 157]], 2, 0.9, '#FFF3D2');
    }
    if (trim === 'tassel')
      for (const [x, y] of [[386, 150], [414, 144]] as const) {
        last.line([[x, y], [x - 8, y + 60]], 20, 1, pen.tones.deep);
        for (let k = -8; k <= 8; k += 4) last.line([[x, y + 6], [x - 8 + k, y + 64]], 2.500, 0.9, k % 8 ? pen.tones.light : pen.tones.base);
        last.line([[x - 8, y + 2], [x + 8, y + 4]], 12, 1, shift(pen.tones.base, -0.04));
      }
    last.seam([[690, 122], [706, 210], [700, 318]], 0.8);
    last.stitch([[683, 126], [698, 210], [692, 316]]);
    last.stitch([[430, 102], [500, 144], [600, 158], [700, 128], [760, 94]]);
    sole(last, rubber, 318, 24, 40);
    last.stitch([[30, 318], [200, 330], [480, 327], [796, 318]], '#D9B98A');
    last.line([[598, 346], [700, 348], [800, 344]], 2.500, 0.5, '#1C120A');
  };
  profilePair(pen, draw);
  return { detail: [340, 200, 520] };
};
