import { mix, shift } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import type { ShopStyle } from '../illustrator.ts';
import { tile } from '../materials/cloth.ts';
import { type Canvas, INKS, rect } from '../scenes/canvas.ts';
import { shutter } from '../scenes/wall.ts';

/** Colours of a shop front. */
export interface Paints {
  wall: string;
  /** Surrounds, cornices and sills. */
  trim: string;
  /** Doors, frames and fascia. */
  wood: string;
  /** The name on the fascia. */
  name: string;
  accent: string;
}

const WALLS: Record<ShopStyle, readonly [string, ...string[]]> = {
  stucco: ['#F1D3AE', '#EAD9C2', '#E6C3AE', '#DCE0D6', '#F2E3C4', '#D9DFE4', '#EFD0C0'],
  stone: ['#DDD2BD', '#D3C7B4', '#E2D9C8', '#CFCBC2', '#D9C4A8'],
  brick: ['#B0705A', '#A4614E', '#C39372', '#8F5A4C', '#B98B6E'],
  arcade: ['#E6DDCB', '#DAD6CC', '#E9DCC4', '#D2D6D6'],
};
const WOODS = [
  '#12284C',
  '#2E4A44',
  '#1F2A33',
  '#3F6A80',
  '#6E3F34',
  '#EFE5D2',
  '#8A6444',
  '#52604E',
] as const;
const ACCENTS = ['#12284C', '#3F7F9E', '#C98561', '#5F7A5E', '#B5483A', '#D8B25A', '#6E8FA3'] as const;

export function paintsOf(c: Canvas, style: ShopStyle): Paints {
  const wall = c.random.pick(WALLS[style]);
  const wood = c.random.pick(WOODS);
  const light = wood === '#EFE5D2';
  return {
    wall,
    trim: style === 'brick' ? '#F2E9D8' : mix(wall, '#FFFBF0', 0.62),
    wood,
    name: light ? INKS.navy : c.random.pick(['#F7EDDA', '#E8CF9A', '#FBF7EC']),
    accent: c.random.pick(ACCENTS),
  };
}

/** Draws rows of bricks with small variations. */
function bricks(c: Canvas, area: string, tint: string): void {
  const [w, h] = [58, 21];
  let body = rect(0, 0, w * 6, h * 8).replace(/^/, '');
  body = `<path d="${body}" fill="${shift(tint, 0.1, 0.5)}"/>`;
  for (let row = 0; row < 8; row++)
    for (let k = -1; k < 7; k++) {
      const x = k * w + (row % 2 ? w / 2 : 0);
      const tone = shift(tint, c.random.range(-0.045, 0.04), 1, c.random.range(-8, 8));
      // The row wraps at the edge of the tile: its first and last brick are the same.
      const colour = k === -1 || k === 6 ? tint : tone;
      body += `<path d="${rect(x + 1.5, row * h + 1.5, w - 3, h - 3)}" fill="${colour}"/><path d="M${n(x + 2)} ${n(row * h + 2.5)}h${w - 5}" stroke="#FFF3DD" stroke-opacity=".22" stroke-width="2"/>`;
    }
  c.fill(area, `url(#${tile(c.sheet, w * 6, h * 8, body)})`);
}

function ashlar(c: Canvas, width: number, foot: number, tint: string): void {
  const { random } = c;
  const course = random.pick([74, 88, 104]);
  for (let y = foot; y > -course; y -= course)
    for (let x = random.range(-240, -60); x < width; ) {
      const w = random.range(150, 270);
      c.fill(
        rect(x + 2, y - course + 2, w - 4, course - 4),
        shift(tint, random.range(-0.022, 0.026), 1, random.range(-8, 8)),
      );
      c.stroke(`M${n(x + 3)} ${n(y - 3)}V${n(y - course + 4)}H${n(x + w - 3)}`, '#FFFDF2', 3, 0.5);
      c.stroke(`M${n(x + w - 2)} ${n(y - course + 4)}V${n(y - 2)}H${n(x + 4)}`, '#5E5047', 2.5, 0.28);
      x += w;
    }
}

/** Draws the wall over the full width, down to `foot`. */
export function wallOf(c: Canvas, style: ShopStyle, tint: string, foot: number): void {
  const { width, random } = c;
  const all = rect(0, 0, width, foot);
  if (style === 'brick') bricks(c, all, tint);
  else c.fill(all, tint);
  if (style === 'stone' || style === 'arcade') ashlar(c, width, foot, tint);
  c.blurred(28, { x: 0, y: 0, width, height: foot }, style === 'stucco' ? 0.5 : 0.3, () => {
    for (let i = 0; i < 24; i++) {
      const [x, y] = [random.range(-100, width), random.range(0, foot)];
      c.stroke(
        `M${n(x)} ${n(y)}q${n(random.range(60, 160))} ${n(random.range(-40, 40))} ${n(random.range(180, 380))} 0`,
        random.chance(0.55) ? '#FFF8EA' : shift(tint, -0.1, 1.2),
        random.range(30, 80),
        random.range(0.12, 0.36),
      );
    }
  });
  c.grain(all, 2.5, 0.06, '#4A3A2A');
  c.fill(
    all,
    c.linearGradient(
      [
        [0, '#FFF6DE', 0.4],
        [0.5, '#FFF6DE', 0],
        [1, INKS.shade, 0.2],
      ],
      [0.8, 1],
    ),
  );
}

/** Draws an upper-floor window with a sill at `y + h`. */
export function upperWindow(
  c: Canvas,
  x: number,
  y: number,
  [w, h]: readonly [number, number],
  paints: Paints,
  kind: 'shutters' | 'sash' | 'balcony',
): void {
  c.fill(rect(x - 16, y - 16, w + 32, h + 30), paints.trim);
  c.stroke(`M${n(x - 16)} ${n(y + h + 14)}V${n(y - 16)}H${n(x + w + 16)}`, '#FFFFFF', 3, 0.7);
  c.fill(
    rect(x, y, w, h),
    c.linearGradient(
      [
        [0, '#1C3048'],
        [0.6, '#47637A'],
        [1, '#8FA9B3'],
      ],
      [0.6, 1],
    ),
  );
  c.fill(
    `M${n(x)} ${n(y)}h${n(w * 0.38)}q10 ${n(h * 0.4)} -${n(w * 0.2)} ${n(h * 0.96)}H${n(x)}Z`,
    '#F4EEE0',
    0.5,
  );
  const bars = kind === 'sash' ? `M${n(x)} ${n(y + h / 2)}h${n(w)}` : '';
  c.stroke(`M${n(x + w / 2)} ${n(y)}v${n(h)}${bars}M${n(x)} ${n(y + h * 0.26)}h${n(w)}`, '#F3EBDB', 7);
  c.fill(rect(x, y, w, 12), INKS.shade, 0.4);
  if (kind === 'shutters') {
    const wing = w * 0.52;
    for (const sx of [x - wing - 10, x + w + 10])
      shutter(c, sx, y - 4, wing, h + 8, shift(paints.accent, 0.06, 0.7));
  }
  c.fill(rect(x - 24, y + h + 10, w + 48, 18), '#FFF9EC');
  c.fill(rect(x - 20, y + h + 28, w + 40, 13), INKS.shade, 0.24);
  if (kind === 'balcony') {
    const [top, foot] = [y + h * 0.6, y + h + 14];
    let rail = `M${n(x - 30)} ${n(top)}H${n(x + w + 30)}M${n(x - 30)} ${n(foot)}H${n(x + w + 30)}`;
    for (let bx = x - 28; bx <= x + w + 28; bx += 15) rail += `M${n(bx)} ${n(top)}V${n(foot)}`;
    c.stroke(rail, '#1E2936', 4, 0.95);
    let scrolls = '';
    for (let bx = x - 12; bx < x + w; bx += 60)
      scrolls += `M${n(bx)} ${n(foot - 8)}q15 -34 0 -52q-15 18 0 52M${n(bx)} ${n(foot - 8)}q22 -10 22 -30`;
    c.stroke(scrolls, '#1E2936', 4, 0.9);
  }
}
