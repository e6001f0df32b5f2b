import { n } from '../drawing/sheet.ts';
import { type Canvas, oval } from '../scenes/canvas.ts';

/** Draws a scallop shell of radius `r`. */
export function shell(c: Canvas, x: number, y: number, r: number): void {
  const turn = c.random.range(-40, 40);
  c.group(`translate(${n(x)} ${n(y)})`, () => c.fill(oval(r * 0.14, r * 0.24, r * 1.05, r), '#2A2540', 0.18));
  c.group(`translate(${n(x)} ${n(y)})rotate(${n(turn)})`, () => {
    const rim = Array.from({ length: 10 }, (_, i) => {
      const a = Math.PI * (1.08 - (i / 9) * 1.16);
      const b = Math.PI * (1.08 - ((i + 0.5) / 9) * 1.16);
      const at = (angle: number, away: number) =>
        `${n(Math.cos(angle) * r * away)} ${n(-Math.sin(angle) * r * away + r * 0.2)}`;
      return i === 0 ? `L${at(a, 1)}` : `Q${at(b + 0.13, 1.1)} ${at(a, 1)}`;
    }).join('');
    const d = `M${n(-r * 0.16)} ${n(r * 0.86)}${rim}L${n(r * 0.16)} ${n(r * 0.86)}Z`;
    c.fill(
      d,
      c.radialGradient(
        [
          [0, '#FFF8EC'],
          [0.6, '#F3DCC6'],
          [1, '#D9AE93'],
        ],
        0.36,
        0.5,
        0.7,
      ),
    );
    let ribs = '';
    for (let i = 1; i < 9; i++) {
      const a = Math.PI * (1.08 - (i / 9) * 1.16);
      ribs += `M0 ${n(r * 0.8)}L${n(Math.cos(a) * r * 0.95)} ${n(-Math.sin(a) * r * 0.95 + r * 0.2)}`;
    }
    c.stroke(ribs, '#B98468', Math.max(1.2, r * 0.035), 0.6);
    c.stroke(d, '#9C6B55', Math.max(1.2, r * 0.03), 0.6);
  });
}
