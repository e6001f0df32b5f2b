import { mix } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import type { Shape } from '../illustrator.ts';
import { type Canvas, INKS, paintScene, rect } from './canvas.ts';
import { lemonTree } from './plants.ts';
import { flags, houseWall, shutter, treeShade } from './wall.ts';

/** A painted house front in the sun: shutters, striped awnings and the shade they throw. */
export const awnings = (shape: Shape): string =>
  paintScene('awnings', shape, (c) => {
    const { width, height } = c;
    const street = height * (c.wide ? 0.9 : 0.91);
    houseWall(c, '#F1D3AE', street);
    const bays = c.wide ? [0.5, 0.7, 0.9] : [0.28, 0.74];
    const w = c.wide ? 330 : 420;
    for (const bay of bays) {
      const x = width * bay - w / 2;
      if (!c.wide) window_(c, x + w * 0.14, height * 0.3, w * 0.72, 300);
      door(c, x, c.wide ? height * 0.36 : height * 0.56, w, street);
    }
    if (c.wide) for (const bay of bays) window_(c, width * bay - 105, -40, 210, 190);
    c.fill(rect(0, street - 46, width, 46), '#D9BE9C');
    c.grain(rect(0, street - 46, width, 46), 3, 0.14, '#6B4F30');
    c.stroke(`M0 ${n(street - 46)}H${width}`, '#FFF3DD', 4, 0.8);
    flags(c, street);
    treeShade(c);
    for (const bay of bays) {
      const x = width * bay - w / 2;
      awning(c, x - 34, c.wide ? height * 0.3 : height * 0.5, w + 68, c.wide ? 200 : 230);
    }
    lemonTree(c, width * (c.wide ? 0.595 : 0.5), street + 24, c.wide ? 140 : 170);
    if (c.wide) lemonTree(c, width * 0.805, street + 30, 126);
  });

function awning(c: Canvas, x: number, y: number, w: number, drop: number): void {
  c.fill(
    `M${n(x + 50)} ${n(y + drop)}H${n(x + w + 90)}L${n(x + w + 110)} ${n(y + drop + 190)}Q${n(x + w * 0.5)} ${n(y + drop + 230)} ${n(x + 90)} ${n(y + drop + 180)}Z`,
    INKS.shade,
    0.24,
  );
  const stripes = 10;
  const lean = 26;
  const edge = (share: number, low: boolean) => x + w * share + (low ? (share - 0.5) * lean * 2 : 0);
  for (let i = 0; i < stripes; i++) {
    const [a, b] = [i / stripes, (i + 1) / stripes];
    const colour = i % 2 ? '#FBF5E8' : INKS.navy;
    c.fill(
      `M${n(edge(a, false))} ${n(y)}H${n(edge(b, false))}L${n(edge(b, true))} ${n(y + drop)}H${n(edge(a, true))}Z`,
      colour,
    );
    const [l, r] = [edge(a, true), edge(b, true)];
    c.fill(
      `M${n(l)} ${n(y + drop)}H${n(r)}V${n(y + drop + 34)}Q${n((l + r) / 2)} ${n(y + drop + 62)} ${n(l)} ${n(y + drop + 34)}Z`,
      i % 2 ? '#E9DFCB' : '#0C1D3A',
    );
  }
  const whole = `M${n(x)} ${n(y)}H${n(x + w)}L${n(x + w + lean)} ${n(y + drop)}H${n(x - lean)}Z`;
  c.fill(
    whole,
    c.ramp([
      [0, '#FFF1CF'],
      [1, '#FFF1CF'],
    ]),
    0.06,
  );
  for (let i = 1; i < 4; i++) {
    const s = i / 4;
    c.fill(
      `M${n(edge(s, false))} ${n(y)}Q${n(edge(s, true) + 14)} ${n(y + drop * 0.6)} ${n(edge(s, true))} ${n(y + drop)}h46Q${n(edge(s, true) + 44)} ${n(y + drop * 0.6)} ${n(edge(s, false))} ${n(y)}Z`,
      INKS.shade,
      0.13,
    );
  }
  c.stroke(`M${n(x - lean)} ${n(y + drop)}H${n(x + w + lean)}`, '#FFFFFF', 3, 0.35);
  c.fill(rect(x - 6, y - 16, w + 12, 18), mix(INKS.clay, '#FFFFFF', 0.5));
}

function door(c: Canvas, x: number, y: number, w: number, street: number): void {
  c.fill(rect(x - 22, y - 20, w + 44, street - y + 20), '#FBEBD4');
  c.fill(rect(x, y, w, street - y), '#243A52');
  c.fill(
    rect(x, y, w, street - y),
    c.ramp([
      [0, '#12284C'],
      [0.6, '#31506A'],
      [1, '#4A6C7E'],
    ]),
    0.9,
  );
  for (const share of [0.06, 0.53]) {
    c.stroke(
      `M${n(x + w * share)} ${n(y + 30)}h${n(w * 0.41)}V${n(street - 90)}h${n(-w * 0.41)}Z`,
      '#D8C9AE',
      9,
    );
    c.fill(
      `M${n(x + w * (share + 0.06))} ${n(street - 110)}L${n(x + w * (share + 0.34))} ${n(y + 120)}h${n(w * 0.06)}L${n(x + w * (share + 0.18))} ${n(street - 110)}Z`,
      '#BFD8DC',
      0.2,
    );
  }
  c.fill(rect(x, street - 78, w, 78), '#D8C9AE');
  c.fill(rect(x + w, y, 22, street - y), INKS.shade, 0.22);
}

function window_(c: Canvas, x: number, y: number, w: number, h: number): void {
  c.fill(rect(x - 14, y - 14, w + 28, h + 28), '#FBEBD4');
  c.fill(rect(x, y, w, h), '#2C4660');
  c.fill(`M${n(x)} ${n(y)}h${n(w)}v${n(h * 0.3)}L${n(x)} ${n(y + h * 0.16)}Z`, INKS.navy, 0.5);
  for (const side of [x - w * 0.52, x + w * 1.02]) shutter(c, side, y - 6, w * 0.5, h + 12, '#6F9DAA');
  c.fill(rect(x - 26, y + h + 10, w + 52, 22), '#FFF3DD');
  c.fill(rect(x - 26, y + h + 32, w + 52, 14), INKS.shade, 0.2);
}
