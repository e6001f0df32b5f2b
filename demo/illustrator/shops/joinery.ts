import { mix, shift } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import { type Canvas, INKS, oval, rect } from '../scenes/canvas.ts';
import { display, type Look } from './display.ts';
import type { Paints } from './facade.ts';
import { sign } from './lettering.ts';

export interface Bay {
  x: number;
  y: number;
  w: number;
  /** Bottom edge at the pavement. */
  foot: number;
}

/** Panelled wood below, a pane in its frame above. */
export function shopWindow(c: Canvas, { x, y, w, foot }: Bay, { wood }: Paints, shown: Set<Look>): void {
  const base = (foot - y) * 0.17;
  c.fill(
    rect(x, y, w, foot - y),
    c.linearGradient([
      [0, shift(wood, 0.03)],
      [1, shift(wood, -0.03)],
    ]),
  );
  const frame = 16;
  display(c, x + frame, y + frame, w - frame * 2, foot - y - base - frame, shown);
  c.stroke(`M${n(x + frame)} ${n(foot - base)}V${n(y + frame)}H${n(x + w - frame)}`, shift(wood, -0.12), 5);
  c.stroke(
    `M${n(x + w - frame)} ${n(y + frame)}V${n(foot - base)}H${n(x + frame)}`,
    shift(wood, 0.16),
    4,
    0.8,
  );
  c.fill(rect(x - 6, foot - base - 4, w + 12, 16), mix(wood, '#FFFFFF', 0.24));
  const panels = Math.max(1, Math.round(w / 260));
  for (let i = 0; i < panels; i++) {
    const px = x + 22 + ((w - 24) * i) / panels;
    const pw = (w - 24) / panels - 20;
    c.stroke(`M${n(px)} ${n(foot - 22)}V${n(foot - base + 28)}h${n(pw)}`, shift(wood, -0.1), 4);
    c.stroke(`M${n(px + pw)} ${n(foot - base + 28)}V${n(foot - 22)}h${n(-pw)}`, shift(wood, 0.13), 4);
  }
}

export function door(c: Canvas, { x, y, w, foot }: Bay, { wood, accent }: Paints): void {
  const tone = c.random.chance(0.4) ? accent : wood;
  c.fill(rect(x, y, w, foot - y), shift(wood, -0.04));
  const light = (foot - y) * 0.16;
  c.fill(
    rect(x + 18, y + 16, w - 36, light),
    c.linearGradient([
      [0, '#24384E'],
      [1, '#7D95A2'],
    ]),
  );
  const leaves = w > 250 ? 2 : 1;
  const top = y + light + 30;
  for (let i = 0; i < leaves; i++) {
    const lw = (w - 36) / leaves;
    const lx = x + 18 + i * lw;
    c.fill(
      rect(lx + 2, top, lw - 4, foot - top - 10),
      c.linearGradient(
        [
          [0, shift(tone, 0.04)],
          [1, shift(tone, -0.05)],
        ],
        [1, 0.6],
      ),
    );
    const glass = rect(lx + lw * 0.17, top + 30, lw * 0.66, (foot - top) * 0.56);
    c.fill(
      glass,
      c.linearGradient([
        [0, '#3C5568'],
        [0.5, '#8FA6AE'],
        [1, '#D9CBA8'],
      ]),
    );
    c.fill(
      `M${n(lx + lw * 0.5)} ${n(top + 30)}h${n(lw * 0.2)}L${n(lx + lw * 0.4)} ${n(top + 30 + (foot - top) * 0.56)}h${n(-lw * 0.2)}Z`,
      '#FFFFFF',
      0.2,
    );
    c.stroke(glass, shift(tone, -0.12), 5);
    const py = top + 30 + (foot - top) * 0.64;
    c.stroke(`M${n(lx + lw * 0.17)} ${n(foot - 40)}V${n(py)}h${n(lw * 0.66)}`, shift(tone, -0.12), 4);
    c.stroke(`M${n(lx + lw * 0.83)} ${n(py)}V${n(foot - 40)}h${n(-lw * 0.66)}`, shift(tone, 0.12), 4);
    const hx = leaves === 2 && i === 0 ? lx + lw - 16 : lx + 16;
    c.stroke(`M${n(hx)} ${n(top + (foot - top) * 0.42)}v${n((foot - top) * 0.16)}`, '#7D5C28', 9);
    c.stroke(`M${n(hx - 2)} ${n(top + (foot - top) * 0.42)}v${n((foot - top) * 0.16)}`, '#EBD199', 3.5);
  }
  c.fill(rect(x - 14, foot - 12, w + 28, 20), '#D9CFBE');
  c.stroke(`M${n(x - 14)} ${n(foot - 11)}h${n(w + 28)}`, '#FFFDF4', 4);
}

/** Draws the sign with the name, or the name directly on the wall. */
export function fascia(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  paints: Paints,
  board: boolean,
): void {
  const { wood, name } = paints;
  if (!board) {
    c.group('translate(5 7)', () => sign(c, x + w / 2, y + h * 0.72, h * 0.46, '#3A3040', 0.3));
    sign(c, x + w / 2, y + h * 0.72, h * 0.46, wood === '#EFE5D2' ? '#4A3A28' : shift(wood, -0.02));
    return;
  }
  c.fill(rect(x - 10, y + h, w + 34, 30), INKS.shade, 0.28);
  c.fill(
    rect(x - 14, y, w + 28, h),
    c.linearGradient([
      [0, shift(wood, 0.05)],
      [1, shift(wood, -0.03)],
    ]),
  );
  c.grain(rect(x - 14, y, w + 28, h), 2, 0.08, '#FFFFFF');
  c.stroke(`M${n(x + 8)} ${n(y + 14)}h${n(w - 16)}v${n(h - 28)}h${n(16 - w)}Z`, name, 2.5, 0.55);
  c.fill(rect(x - 26, y - 20, w + 52, 22), mix(wood, '#FFFFFF', 0.2));
  c.stroke(`M${n(x - 26)} ${n(y - 19)}h${n(w + 52)}`, '#FFFFFF', 4, 0.6);
  c.group('translate(3 5)', () => sign(c, x + w / 2, y + h * 0.7, h * 0.4, '#0A1426', 0.4));
  sign(c, x + w / 2, y + h * 0.7, h * 0.4, name);
}

/** An awning over one bay, in stripes or one colour. */
export function awning(c: Canvas, { x, y, w }: Bay, drop: number, colour: string, striped: boolean): void {
  const lean = 26;
  c.blurred(8, { x: x - 60, y: y + drop - 30, width: w + 200, height: 220 }, 0.34, () =>
    c.fill(
      `M${n(x - lean + 30)} ${n(y + drop)}H${n(x + w + 50)}l26 ${n(drop * 0.6)}H${n(x + 60)}Z`,
      '#1A2036',
    ),
  );
  const stripes = striped ? Math.max(6, Math.round(w / 54)) : 5;
  const at = (share: number, low: boolean) => x + w * share + (low ? (share - 0.5) * lean * 2 : 0);
  for (let i = 0; i < stripes; i++) {
    const [a, b] = [i / stripes, (i + 1) / stripes];
    const tone = striped && i % 2 ? '#FBF5E8' : colour;
    c.fill(
      `M${n(at(a, false))} ${n(y)}H${n(at(b, false) + 0.6)}L${n(at(b, true) + 0.6)} ${n(y + drop)}H${n(at(a, true))}Z`,
      c.linearGradient([
        [0, shift(tone, -0.035)],
        [0.3, shift(tone, 0.03)],
        [1, tone],
      ]),
    );
    const [l, r] = [at(a, true), at(b, true)];
    const deep = striped ? 58 : 46;
    c.fill(
      `M${n(l)} ${n(y + drop)}H${n(r + 0.6)}V${n(y + drop + 30)}Q${n((l + r) / 2)} ${n(y + drop + deep)} ${n(l)} ${n(y + drop + 30)}Z`,
      shift(tone, -0.075),
    );
  }
  const folds = Math.max(3, Math.round(w / 170));
  for (let i = 1; i < folds; i++) {
    const share = i / folds + c.random.range(-0.04, 0.04);
    c.fill(
      `M${n(at(share, false))} ${n(y)}Q${n(at(share, true) + 10)} ${n(y + drop * 0.6)} ${n(at(share, true))} ${n(y + drop)}h34Q${n(at(share, true) + 34)} ${n(y + drop * 0.6)} ${n(at(share, false))} ${n(y)}Z`,
      INKS.shade,
      0.13,
    );
  }
  c.stroke(`M${n(x - lean)} ${n(y + drop)}H${n(x + w + lean)}`, '#FFFFFF', 3, 0.4);
  c.fill(rect(x - 8, y - 12, w + 16, 14), '#E8DFCE');
}

/** Draws a small hanging sign. */
export function hangingSign(c: Canvas, x: number, y: number, { wood, name }: Paints): void {
  c.stroke(`M${n(x)} ${n(y)}h150`, '#1E2936', 8);
  c.stroke(`M${n(x)} ${n(y + 60)}Q${n(x + 50)} ${n(y + 54)} ${n(x + 84)} ${n(y + 4)}`, '#1E2936', 6);
  c.stroke(`M${n(x + 50)} ${n(y)}v22M${n(x + 130)} ${n(y)}v22`, '#1E2936', 4);
  c.fill(oval(x + 102, y + 96, 72), INKS.shade, 0.22);
  c.fill(oval(x + 90, y + 90, 72), wood);
  c.stroke(oval(x + 90, y + 90, 62), name, 3, 0.7);
  c.stroke(
    `M${n(x + 50)} ${n(y + 104)}c13 0 13 -11 27 -11s13 11 26 11s13 -11 27 -11M${n(x + 50)} ${n(y + 124)}c13 0 13 -11 27 -11s13 11 26 11s13 -11 27 -11`,
    name,
    5,
  );
  c.fill(oval(x + 90, y + 66, 16), '#EBC453');
}
