import { shift } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import { type Canvas, INKS, oval, rect } from '../scenes/canvas.ts';
import { CITRUS, foliage } from '../scenes/plants.ts';
import { type Paints, upperWindow } from './facade.ts';
import type { Bay } from './joinery.ts';
import { trough } from './street.ts';

/** Draws stone arches around each bay of an arcade. */
export function arches(c: Canvas, bays: readonly Bay[], { wall, trim }: Paints): void {
  for (const bay of bays) {
    const { x, w, foot } = bay;
    const rise = Math.min(w * 0.24, 110);
    const outline = (grow: number) =>
      `M${n(x - grow)} ${n(foot)}V${n(bay.y)}Q${n(x - grow)} ${n(bay.y - rise - grow)} ${n(x + w / 2)} ${n(bay.y - rise - grow)}T${n(x + w + grow)} ${n(bay.y)}V${n(foot)}Z`;
    c.fill(outline(34), shift(wall, -0.05));
    c.fill(outline(26), trim);
    c.fill(outline(0), '#22344A');
    c.stroke(
      `M${n(x + w / 2)} ${n(bay.y)}v${n(-rise * 0.98)}M${n(x + w * 0.25)} ${n(bay.y)}L${n(x + w * 0.32)} ${n(bay.y - rise * 0.62)}M${n(x + w * 0.75)} ${n(bay.y)}L${n(x + w * 0.68)} ${n(bay.y - rise * 0.62)}`,
      '#D8CBB2',
      6,
      0.9,
    );
    c.fill(`M${n(x + w / 2 - 22)} ${n(bay.y - rise - 40)}h44l-9 56h-26Z`, shift(trim, -0.04));
  }
}

/** Draws rows of windows from `from` to `to`, above a band at `foot`. */
export function upperFloors(
  c: Canvas,
  paints: Paints,
  foot: number,
  kind: 'shutters' | 'sash' | 'balcony',
  [from, to]: readonly [number, number],
): void {
  const { width, random } = c;
  const band = foot - 34;
  c.fill(rect(0, band, width, 30), paints.trim);
  c.fill(rect(0, band + 30, width, 16), INKS.shade, 0.24);
  c.stroke(`M0 ${n(band + 1)}H${width}`, '#FFFFFF', 4, 0.6);
  const columns = c.wide ? random.int(4, 5) : 3;
  const span = to - from;
  const w = (span / columns) * (kind === 'shutters' ? 0.32 : 0.42);
  const h = w * random.range(1.35, 1.6);
  const step = h + 150;
  const blooms = random.chance(0.4) ? random.pick(['#C8705F', '#E8B9B0', '#9A8FC0', '#F3E3C8']) : undefined;
  for (let y = band - 74 - h; y > -h; y -= step)
    for (let i = 0; i < columns; i++) {
      const x = from + (span * (i + 0.5)) / columns - w / 2;
      upperWindow(c, x, y, [w, h], paints, kind);
      if (blooms && random.chance(0.55)) trough(c, x - 14, y + h - 16, w + 28, blooms);
    }
}

/** Draws the neighbouring buildings; returns the left and right edge of the shop's building. */
export function neighbours(
  c: Canvas,
  left: number,
  w: number,
  foot: number,
  { wall }: Paints,
): readonly [number, number] {
  const { width, random } = c;
  const edges: [number, number] = [left - random.range(50, 110), left + w + random.range(50, 110)];
  for (const [i, edge] of edges.entries()) {
    if (edge < 30 || edge > width - 30) continue;
    const area = i === 0 ? rect(0, 0, edge, foot) : rect(edge, 0, width - edge, foot);
    c.fill(area, shift(wall, i === 0 ? 0.03 : -0.05, 0.9, random.range(-40, 40)), 0.62);
    c.stroke(`M${n(edge)} 0V${n(foot)}`, '#6E6A6A', 15);
    c.stroke(`M${n(edge - 3)} 0V${n(foot)}`, '#B9B4AC', 5);
    c.fill(rect(edge + 8, 0, 14, foot), INKS.shade, 0.2);
  }
  return [Math.max(edges[0], -40), Math.min(edges[1], width + 40)];
}

/** Draws a flowering climber on the wall, over the end of the sign. */
export function climber(c: Canvas, x: number, top: number, foot: number): void {
  const { random } = c;
  const bloom = random.pick(['#C8705F', '#9A8FC0', '#F3E3C8', '#D98AA0']);
  const from = foot - (foot - top) * 0.1;
  c.stroke(
    `M${n(x)} ${n(foot)}C${n(x - 30)} ${n(foot - 200)} ${n(x + 34)} ${n(top + 200)} ${n(x - 6)} ${n(top)}`,
    '#6B4F3A',
    9,
  );
  let petals = '';
  for (let i = 0; i < 13; i++) {
    const share = i / 12;
    const [px, py] = [x + random.range(-26, 26), from + (top - 40 - from) * share];
    const r = 34 + share * 44;
    foliage(c, px, py, r, r * 0.62, CITRUS, 0.8);
    for (let k = 0; k < 5 + share * 9; k++)
      petals += oval(px + random.range(-r, r) * 0.9, py + random.range(-r, r) * 0.55, random.range(6, 11));
  }
  c.fill(petals, bloom, 0.9);
}
