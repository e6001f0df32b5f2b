import { mix, shift } from '../drawing/colour.ts';
import { type Edge, outlinePath, type Point, parsePoints } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { createRandom } from '../drawing/random.ts';
import { n } from '../drawing/sheet.ts';

/** Colours of a model: skin, its shade, its line, and hair. */
export interface Wearer {
  skin: string;
  shade: string;
  line: string;
  hair: string;
}

const SKINS = ['#E8C2A0', '#D9A67E', '#B97F57', '#8A5A3C', '#F0D0B4', '#6B432E'] as const;
const HAIR = ['#3A2A22', '#5B3E2A', '#8C6239', '#241C1C', '#B58B55'] as const;

function wearerOf(pen: Pen): Wearer {
  const random = createRandom(`${pen.drawing.seed}/wearer`);
  const skin: string = random.pick(SKINS);
  const deep = skin === '#8A5A3C' || skin === '#6B432E';
  return {
    skin,
    shade: mix(shift(skin, -0.1, 1.05), '#8A4A5A', 0.14),
    line: mix(shift(skin, -0.3), '#3A2030', 0.3),
    hair: deep ? '#241C1C' : random.pick(HAIR),
  };
}

const closed = (edge: Edge) => outlinePath([edge]);

/** Draws lower face, neck and shoulders, turned slightly left; the image is cropped above the lips. */
export function bust(pen: Pen, neck: number): void {
  const { skin, shade, line, hair } = wearerOf(pen);
  const women = (pen.drawing.audience ?? 'women') === 'women';
  const w = women ? 52 : 63;
  const jaw: Edge = women
    ? parsePoints(
        '-92 -420, -94 -300, -84 -236, -58 -182, -26 -152, -4 -146, 22 -156, 58 -190, 82 -240, 92 -300, 94 -420',
      )
    : parsePoints(
        '-98 -420, -100 -300, -92 -228, -70 -176, -34 -146, -6 -140, 28 -150, 68 -184, 92 -234, 100 -300, 100 -420',
      );
  const column: Edge = [
    [-w - 2, -250],
    [-w, -150],
    [-w - 1, -84],
    [-w - 8, -40],
    [-neck + 8, 2],
    [-neck, 130],
    [0, 330],
    [neck, 130],
    [neck - 8, 2],
    [w + 10, -40],
    [w + 3, -84],
    [w + 4, -150],
    [w + 4, -250],
  ];
  const back = women
    ? '<path d="M-120 -440C-132 -330 -126 -250 -104 -196C-92 -160 -60 -140 -40 -132L60 -132C92 -146 112 -180 118 -226C126 -290 124 -360 116 -440Z"/>'
    : '<path d="M-108 -440C-110 -350 -104 -290 -94 -262L96 -262C106 -300 110 -360 108 -440Z"/>';
  const lock = women
    ? `<path d="M-122 -440C-132 -340 -126 -258 -104 -200C-92 -170 -84 -168 -82 -190C-92 -250 -92 -330 -84 -440ZM118 -440C128 -340 122 -262 104 -206C94 -178 84 -176 84 -198C94 -256 92 -340 84 -440Z" fill="${hair}"/><path d="M-112 -420C-118 -330 -110 -260 -96 -210M108 -420C114 -330 108 -270 98 -222" fill="none" stroke="${shift(hair, 0.12)}" stroke-opacity=".6" stroke-width="3"/>`
    : `<path d="M-104 -440C-108 -370 -102 -330 -96 -318L-88 -340L-86 -440ZM104 -440C108 -370 104 -330 98 -318L90 -340L88 -440Z" fill="${hair}"/>`;
  pen.raw(
    `<g fill="${hair}">${back}</g><path d="${closed(column)}" fill="${skin}"/><path d="M${-w - 1} -170C${-w + 24} -128 ${w - 30} -112 ${w + 3} -150L${w + 3} -50C${w - 16} -84 ${-w + 40} -92 ${-w - 1} -96Z" fill="${shade}" fill-opacity=".75"/><path d="M${n(w * 0.2)} -60C${n(w * 0.12)} -20 8 20 4 52M${n(-w * 0.7)} -40C${n(-w * 0.4)} 0 -18 28 -8 52" fill="none" stroke="${line}" stroke-opacity=".35" stroke-width="3.500" stroke-linecap="round"/><path d="M-74 58C-40 44 -18 48 -8 60M78 56C44 42 22 48 8 60" fill="none" stroke="${line}" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/><path d="${closed(column)}" fill="none" stroke="${line}" stroke-opacity=".5" stroke-width="3"/><path d="${closed(jaw)}" fill="${skin}"/><path d="M94 -420C92 -300 88 -240 58 -190C36 -166 20 -156 -2 -148C30 -186 46 -240 50 -300L56 -420Z" fill="${shade}" fill-opacity=".42"/><path d="M-30 -196C-16 -186 4 -186 18 -197" fill="none" stroke="${line}" stroke-opacity=".28" stroke-width="4" stroke-linecap="round"/><path d="${closed(jaw).replace(/Z$/, '')}" fill="none" stroke="${line}" stroke-opacity=".6" stroke-width="3.200"/>${lock}`,
  );
}

/** Draws a bare arm from `from` to the wrist with a relaxed hand; half widths at both ends. */
export function arm(pen: Pen, side: 1 | -1, spine: (l: number) => Point, from: number, to: number): void {
  const { skin, shade, line } = wearerOf(pen);
  const women = (pen.drawing.audience ?? 'women') === 'women';
  const wide = women ? 0.86 : 1;
  const half = (l: number) =>
    (l < 330 ? 62 : l < 480 ? 58 - (l - 330) * 0.04 : 52 - ((l - 480) / 220) * 20) * wide;
  const stops = Array.from({ length: 6 }, (_, i) => from + ((to - from) * i) / 5);
  const edge = (where: number): Point[] =>
    stops.map((l) => [side * (spine(l)[0] + where * half(l)), spine(l)[1]]);
  const limb: Edge[] = [edge(1), [edge(1).at(-1) ?? [0, 0], edge(-1).at(-1) ?? [0, 0]], edge(-1).reverse()];
  const shadow: Edge[] = [
    edge(-0.1),
    [edge(-0.1).at(-1) ?? [0, 0], edge(-1).at(-1) ?? [0, 0]],
    edge(-1).reverse(),
  ];
  const [hx, hy] = spine(to);
  const w = half(to);
  // Thumb side view, fingers slightly curled.
  const palm = `M${n(w)} -8C${n(w + 8)} 30 ${n(w + 12)} 66 ${n(w + 4)} 98C${n(w + 2)} 134 ${n(w - 16)} 168 ${n(w - 34)} 186C${n(w - 44)} 194 ${n(w - 54)} 186 ${n(w - 50)} 172C${n(w - 62)} 176 ${n(w - 70)} 166 ${n(w - 62)} 150C${n(w - 66)} 120 ${n(-w - 8)} 88 ${n(-w - 4)} 48L${n(-w)} -8Z`;
  const thumb = `M${n(-w + 2)} 20C${n(-w - 20)} 44 ${n(-w - 26)} 84 ${n(-w - 18)} 112C${n(-w - 12)} 124 ${n(-w + 2)} 118 ${n(-w + 2)} 104C${n(-w + 4)} 84 ${n(-w + 12)} 70 ${n(-w + 16)} 54`;
  const hand = `<g transform="translate(${n(side * hx)} ${n(hy)})scale(${side} 1)"><path d="${palm}" fill="${skin}" stroke="${line}" stroke-opacity=".55" stroke-width="3"/><path d="M${n(w - 34)} 186C${n(w - 26)} 160 ${n(w - 22)} 140 ${n(w - 22)} 116M${n(w - 50)} 172C${n(w - 42)} 150 ${n(w - 38)} 132 ${n(w - 38)} 112" fill="none" stroke="${line}" stroke-opacity=".4" stroke-width="2.600"/><path d="${thumb}" fill="${skin}" stroke="${line}" stroke-opacity=".55" stroke-width="3" stroke-linejoin="round"/></g>`;
  pen.raw(
    `${hand}<path d="${outlinePath(limb)}" fill="${skin}"/><path d="${outlinePath(shadow)}" fill="${shade}" fill-opacity=".45"/><path d="${outlinePath([edge(1)]).replace(/Z$/, '')}${outlinePath([edge(-1)]).replace(/Z$/, '')}" fill="none" stroke="${line}" stroke-opacity=".55" stroke-width="3.200"/>`,
  );
}
