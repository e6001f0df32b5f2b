import { mix } from '../drawing/colour.ts';
import type { Edge, Point } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { choose } from './garment.ts';

const BUTTONS = { pearl: '#F3EEE3', horn: '#6B4A32', smoke: '#8C8F94', navy: '#1E2F4F', corozo: '#C9A77B' };

/**
 * Chooses the buttons of a garment by the detail `buttons` or the seed: mother of pearl, tonal, horn or
 * corozo.
 */
function buttonColour(pen: Pen): string {
  const kind = choose(pen, 'buttons', ['pearl', 'pearl', 'tone', 'horn', 'corozo', 'smoke', 'navy']);
  if (kind === 'tone') return mix(pen.tones.base, pen.tones.dark ? pen.tones.glow : pen.tones.deep, 0.3);
  if (kind === 'pearl' && pen.tones.dark) return mix(pen.tones.light, '#8A7F70', 0.3);
  return BUTTONS[kind];
}

/** Draws a four-hole button with its thread. */
export function button(pen: Pen, [x, y]: Point, r = 9.5, colour = buttonColour(pen)): void {
  const rim = mix(colour, '#1C2033', 0.5);
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const;
  pen.raw(
    `<g transform="translate(${n(x)} ${n(y)})"><circle cx="${n(r * 0.22)}" cy="${n(r * 0.34)}" r="${n(r * 1.06)}" fill="#141728" fill-opacity=".34"/><circle r="${n(r)}" fill="${colour}" stroke="${rim}" stroke-width="1.200"/><path d="M${n(-r * 0.66)} ${n(r * 0.1)}A${n(r * 0.67)} ${n(r * 0.67)} 0 0 1 ${n(r * 0.3)} ${n(-r * 0.6)}" fill="none" stroke="#FFFFFF" stroke-opacity=".75" stroke-width="${n(r * 0.17)}"/><circle r="${n(r * 0.6)}" fill="${rim}" fill-opacity=".14"/><path d="M${n(-r * 0.24)} ${n(-r * 0.24)}L${n(r * 0.24)} ${n(r * 0.24)}M${n(r * 0.24)} ${n(-r * 0.24)}L${n(-r * 0.24)} ${n(r * 0.24)}" stroke="${rim}" stroke-opacity=".7" stroke-width="${n(r * 0.15)}"/>${holes.map(([hx, hy]) => `<circle cx="${n(hx * r * 0.25)}" cy="${n(hy * r * 0.25)}" r="${n(r * 0.1)}" fill="${rim}"/>`).join('')}</g>`,
  );
}

/** Draws a buttonhole as a short bar. */
export function buttonhole(pen: Pen, [x, y]: Point, upright = true, size = 24): void {
  const edge: Edge = upright
    ? [
        [x, y - size / 2],
        [x, y + size / 2],
      ]
    : [
        [x - size / 2, y],
        [x + size / 2, y],
      ];
  pen.line(edge, { width: 4.5, opacity: 0.32 });
  pen.line(edge, { width: 1.4, opacity: 0.8 });
}

/** A bar tack: dense stitches that hold a pocket corner. */
export function tack(pen: Pen, [x, y]: Point, angle = 0, colour = pen.tones.line): void {
  pen.raw(
    `<path d="M-7 0H7M-7 -1.500L-5 1.500M-3 -1.500L-1 1.500M1 -1.500L3 1.500M5 -1.500L7 1.500" transform="translate(${n(x)} ${n(y)})rotate(${angle})" stroke="${colour}" stroke-width="2.400" stroke-opacity=".8"/>`,
  );
}
