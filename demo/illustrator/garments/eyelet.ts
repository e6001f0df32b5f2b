import type { Point } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';

export function eyelet(pen: Pen, [x, y]: Point, squeeze = 1): void {
  const ring = (r: number, rest: string) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * squeeze)}" ry="${r}" ${rest}/>`;
  pen.raw(
    `${ring(9.5, `fill="none" stroke="${pen.tones.line}" stroke-width="5.500" stroke-opacity=".8"`)}${ring(9, `fill="none" stroke="${pen.tones.light}" stroke-width="2.600" stroke-dasharray="3 1.500"`)}${ring(4, `fill="${pen.tones.deep}"`)}`,
  );
}
