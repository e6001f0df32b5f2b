import type { Point } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';

/** Draws the ground shadow of a standing object of this width; a gradient is cheaper than a blur. */
export function ground(pen: Pen, [x, y]: Point, width: number, depth = 46): void {
  const soft = (alpha: number) =>
    pen.sheet.define(
      `<radialGradient id="{id}"><stop stop-color="#2A2540" stop-opacity="${alpha}"/><stop offset=".6" stop-color="#2A2540" stop-opacity="${alpha * 0.55}"/><stop offset="1" stop-color="#2A2540" stop-opacity="0"/></radialGradient>`,
    );
  pen.raw(
    `<ellipse cx="${n(x + width * 0.04)}" cy="${n(y + 4)}" rx="${n(width * 0.56)}" ry="${n(depth)}" fill="url(#${soft(0.3)})"/><ellipse cx="${n(x + width * 0.01)}" cy="${n(y - 4)}" rx="${n(width * 0.51)}" ry="${n(depth * 0.37)}" fill="url(#${soft(0.62)})"/>`,
  );
}
