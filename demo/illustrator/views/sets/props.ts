import { shift } from '../../drawing/colour.ts';
import type { Edge } from '../../drawing/curve.ts';
import { createPen } from '../../drawing/pen.ts';
import type { Random } from '../../drawing/random.ts';
import { n, type Sheet } from '../../drawing/sheet.ts';
import { ground } from '../../garments/ground.ts';
import type { Drawing } from '../../illustrator.ts';

/**
 * Draws a folded garment seen from its front fold, `width` x `height`, with its top left corner at (x, y).
 */
export function slab(
  sheet: Sheet,
  drawing: Drawing,
  [x, y]: readonly [number, number],
  width: number,
  height: number,
): void {
  const pen = createPen(sheet, drawing, 'front');
  const lobes = 2;
  const h = height / lobes;
  for (let i = lobes - 1; i >= 0; i--) {
    const [top, foot] = [y + i * h, y + (i + 1) * h + 5];
    const [l, r] = [x + (i ? 4 : 0) + pen.random.range(0, 6), x + width - pen.random.range(0, 10)];
    const sag = pen.random.range(1, 4);
    const m = (l + r) / 2;
    const edges: Edge[] = [
      [
        [l + 6, top + 14],
        [l + 20, top + 4],
        [l + 64, top],
        [m, top + sag],
        [r - 64, top],
        [r - 20, top + 4],
        [r - 6, top + 14],
      ],
      [
        [r - 6, top + 14],
        [r, (top + foot) / 2],
        [r - 6, foot - 14],
      ],
      [
        [r - 6, foot - 14],
        [r - 20, foot - 4],
        [r - 64, foot],
        [m, foot + sag * 0.3],
        [l + 64, foot],
        [l + 20, foot - 4],
        [l + 6, foot - 14],
      ],
      [
        [l + 6, foot - 14],
        [l, (top + foot) / 2],
        [l + 6, top + 14],
      ],
    ];
    pen.panel({
      edges,
      volume: 1,
      cast: 6,
      grain: { at: [x, y], angle: 0 },
      folds: [
        {
          from: [l, top + h * 0.36],
          to: [r, top + h * 0.34],
          bow: sag,
          width: h * 0.42,
          strength: 0.5,
          crease: false,
        },
        {
          from: [r - width * 0.2, top + 8],
          to: [r - width * 0.34, foot - 8],
          bow: 10,
          width: 20,
          strength: 0.3,
          taper: 'out',
        },
      ],
    });
  }
  sheet.add(pen.marks());
}

const SPINES = ['#1F3A5F', '#B5563C', '#E3D5B8', '#6F7B5A', '#D9B45F', '#F3EDE0', '#7B2F33'] as const;

/** Draws stacked books with visible spines; returns the top of the stack. */
export function books(sheet: Sheet, random: Random, x: number, foot: number, width: number): number {
  const pen = createPen(
    sheet,
    { garment: 'tote', material: 'canvas', colour: '#FFFFFF', seed: 'books' },
    'front',
  );
  ground(pen, [x + width / 2, foot - 2], width * 1.04, 44);
  sheet.add(pen.marks());
  let y = foot;
  let last = '';
  for (let i = 0; i < 3; i++) {
    const tall = Math.round(random.range(56, 84));
    const w = width - i * random.range(14, 40);
    const left = x + (width - w) * random.range(0.2, 0.8);
    let ink: string = random.pick(SPINES);
    if (ink === last)
      ink = SPINES[(SPINES.indexOf(ink as (typeof SPINES)[number]) + 2) % SPINES.length] ?? '#1F3A5F';
    last = ink;
    y -= tall;
    const line = ink === '#F3EDE0' || ink === '#E3D5B8' ? '#8A7350' : '#F0E2C2';
    sheet.add(
      `<path d="M${n(left)} ${n(y + 6)}Q${n(left - 3)} ${n(y + tall / 2)} ${n(left)} ${n(y + tall)}H${n(left + w)}Q${n(left + w + 4)} ${n(y + tall / 2)} ${n(left + w)} ${n(y + 6)}Q${n(left + w / 2)} ${n(y - 1)} ${n(left)} ${n(y + 6)}Z" fill="${ink}"/><path d="M${n(left)} ${n(y + tall - 8)}H${n(left + w)}V${n(y + tall)}H${n(left)}Z" fill="${shift(ink, -0.1)}" fill-opacity=".8"/><path d="M${n(left + 2)} ${n(y + 9)}Q${n(left + w / 2)} ${n(y + 2)} ${n(left + w - 2)} ${n(y + 9)}" fill="none" stroke="#FFFFFF" stroke-opacity=".35" stroke-width="4"/><g stroke="${line}" stroke-width="3" stroke-opacity=".8"><path d="M${n(left + 34)} ${n(y + 6)}V${n(y + tall - 3)}M${n(left + 46)} ${n(y + 5)}V${n(y + tall - 3)}M${n(left + w - 40)} ${n(y + 5)}V${n(y + tall - 3)}M${n(left + w * 0.32)} ${n(y + tall / 2)}H${n(left + w * 0.62)}" /></g>`,
    );
  }
  return y + 4;
}
