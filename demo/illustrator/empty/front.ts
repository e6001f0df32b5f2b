import { n } from '../drawing/sheet.ts';
import { type Canvas, INKS, oval, rect } from '../scenes/canvas.ts';
import { lemonTree } from '../scenes/plants.ts';
import { sign } from '../shops/lettering.ts';
import { under } from './ground.ts';

/** Draws a small shop with an awning, with its base at `foot`. */
export function front(c: Canvas, x: number, foot: number): void {
  const [w, h] = [380, 370];
  const l = x - w / 2;
  under(c, x + 20, foot, 250, 16, 0.3);
  c.fill(
    rect(l, foot - h, w, h),
    c.linearGradient(
      [
        [0, '#FAEBD2'],
        [1, '#E8CBA2'],
      ],
      [0.8, 1],
    ),
  );
  c.grain(rect(l, foot - h, w, h), 1.2, 0.06, '#6B4F30');
  c.fill(rect(l - 12, foot - h - 18, w + 24, 22), '#FFF8EA');
  c.fill(rect(l + 24, foot - h + 24, w - 48, 62), INKS.navy);
  sign(c, x, foot - h + 69, 27, '#F7EDDA');
  c.fill(
    rect(l + 30, foot - 224, 176, 180),
    c.linearGradient([
      [0, '#1D3550'],
      [1, '#5D7F8C'],
    ]),
  );
  c.fill(`M${l + 52} ${foot - 44}L${l + 132} ${foot - 224}h40L${l + 92} ${foot - 44}Z`, '#DCEBEC', 0.22);
  c.fill(rect(l + 30, foot - 56, 176, 14), '#FFF3DD');
  c.fill(rect(l + 236, foot - 224, 112, 224), '#FFF3DD');
  c.fill(
    rect(l + 246, foot - 214, 92, 214),
    c.linearGradient([
      [0, INKS.sea],
      [1, INKS.deep],
    ]),
  );
  c.fill(
    rect(l + 258, foot - 200, 68, 110),
    c.linearGradient([
      [0, '#BFD8DC'],
      [1, '#7FA3B0'],
    ]),
  );
  c.fill(oval(l + 326, foot - 74, 6), '#E8CF9A');
  const top = foot - h + 92;
  for (let i = 0; i < 10; i++) {
    const at = (share: number, lean: number) => l + 12 + (w - 24) * share + (share - 0.5) * lean;
    const [a, b] = [i / 10, (i + 1) / 10];
    const low = top + 66;
    c.fill(
      `M${n(at(a, 0))} ${n(top)}H${n(at(b, 0))}L${n(at(b, 44))} ${n(low)}H${n(at(a, 44))}Z`,
      i % 2 ? '#FDF8EC' : INKS.sea,
    );
    c.fill(
      `M${n(at(a, 44))} ${n(low)}H${n(at(b, 44))}v12Q${n((at(a, 44) + at(b, 44)) / 2)} ${n(low + 30)} ${n(at(a, 44))} ${n(low + 12)}Z`,
      i % 2 ? '#E6DCC7' : INKS.deep,
    );
  }
  c.fill(`M${n(l)} ${n(top + 88)}H${n(l + w)}l6 26H${n(l + 30)}Z`, INKS.shade, 0.2);
  lemonTree(c, l - 34, foot + 2, 82);
  lemonTree(c, l + w + 36, foot + 4, 74);
}
