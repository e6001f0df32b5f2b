import type { Box, Edge, Point } from '../drawing/curve.ts';
import type { Palette } from '../drawing/palette.ts';
import type { Grain } from '../drawing/panel.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { Drawing } from '../illustrator.ts';

/** Area of cloth that covers a panel. */
export interface Field {
  drawing: Drawing;
  box: Box;
  grain: Grain;
  tones: Palette;
  sheet: Sheet;
}

export interface Cloth2d {
  /** Maps a point of the cloth (across, along the grain) to the sheet. */
  place(across: number, along: number): Point;
  across: readonly [number, number];
  along: readonly [number, number];
}

/** Maps cloth along the grain, with sag on a round body and slight irregularity. */
export function lay({ box, grain }: Field): Cloth2d {
  const turn = (grain.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const { bow = 0, half = 300 } = grain;
  const [ox, oy] = grain.at;
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y): Point => {
      const [dx, dy] = [x - ox, y - oy];
      return [dx * cos + dy * sin, -dx * sin + dy * cos];
    }),
  );
  const us = corners.map((c) => c[0]);
  const vs = corners.map((c) => c[1]);
  return {
    place(u, v) {
      const sag = bow * (1 - Math.min(1.6, Math.abs(u / half)) ** 2);
      const x = u + 2 * Math.sin(v / 83 + u / 210 + ox) + 1.1 * Math.sin(v / 31);
      const y = v + sag + 2.4 * Math.sin(u / 71 + v / 150 + oy) + 1.2 * Math.sin(u / 27 + v / 60);
      return [ox + x * cos - y * sin, oy + x * sin + y * cos];
    },
    across: [Math.min(...us) - 10, Math.max(...us) + 10],
    along: [Math.min(...vs) - Math.abs(bow) - 10, Math.max(...vs) + Math.abs(bow) + 10],
  };
}

/** Draws lines at multiples of `pitch`, offset by `start`, across or along the grain. */
export function rows(cloth: Cloth2d, way: 'across' | 'along', pitch: number, start = 0): Edge[] {
  const [from, to] = way === 'across' ? cloth.along : cloth.across;
  const [low, high] = way === 'across' ? cloth.across : cloth.along;
  const steps = Math.max(2, Math.min(pitch < 40 ? 4 : 6, Math.round((high - low) / 150)));
  const lines: Edge[] = [];
  for (let at = Math.ceil((from - start) / pitch) * pitch + start; at < to; at += pitch) {
    lines.push(
      Array.from({ length: steps + 1 }, (_, i) => {
        const run = low + ((high - low) * i) / steps;
        return way === 'across' ? cloth.place(run, at) : cloth.place(at, run);
      }),
    );
  }
  return lines;
}
