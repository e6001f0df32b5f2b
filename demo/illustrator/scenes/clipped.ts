import { n } from '../drawing/sheet.ts';
import { type Canvas, oval } from './canvas.ts';

/** Draws a tall cypress of small upright strokes, darker at the right. */
export function cypress(c: Canvas, x: number, foot: number, h: number): void {
  const { random } = c;
  const w = h * 0.115;
  c.blurred(10, { x: x - w, y: foot - 40, width: w * 5, height: 120 }, 0.38, () =>
    c.fill(
      `M${n(x - w * 0.6)} ${n(foot - 8)}L${n(x + w * 2.6)} ${n(foot + 10)}L${n(x + w * 2.2)} ${n(foot + 34)}L${n(x - w * 0.4)} ${n(foot + 16)}Z`,
      '#3A3550',
    ),
  );
  c.stroke(`M${n(x)} ${n(foot + 4)}v-40`, '#5B4436', w * 0.22);
  const d = `M${n(x - w * 0.3)} ${n(foot - 8)}C${n(x - w * 1.3)} ${n(foot - h * 0.24)} ${n(x - w * 0.9)} ${n(foot - h * 0.66)} ${n(x + w * 0.06)} ${n(foot - h)}C${n(x + w * 0.9)} ${n(foot - h * 0.64)} ${n(x + w * 1.3)} ${n(foot - h * 0.24)} ${n(x + w * 0.34)} ${n(foot - 8)}Z`;
  c.fill(
    d,
    c.linearGradient(
      [
        [0, '#5C7B55'],
        [0.45, '#385840'],
        [1, '#1E3A30'],
      ],
      [1, 0.1],
    ),
  );
  const half = (share: number) => w * 1.04 * Math.sin(Math.PI * 0.93 * share ** 0.8) ** 0.85;
  for (const [colour, alpha, count, aside] of [
    ['#1D3529', 0.6, 120, 0.3],
    ['#4C6E4A', 0.75, 130, -0.1],
    ['#8DA873', 0.6, 70, -0.4],
  ] as const) {
    let strokes = '';
    for (let i = 0; i < count; i++) {
      const share = random.range(0.02, 0.98);
      const px = x + (random.range(-1, 1) * 0.8 + aside * 0.5) * half(share);
      const py = foot - 10 - h * (1 - share) * 0.985;
      const long = h * random.range(0.03, 0.06);
      strokes += `M${n(px)} ${n(py)}q${n(long * 0.1)} ${n(-long * 0.7)} ${n(random.range(-3, 5))} ${n(-long)}q${n(-long * 0.26)} ${n(long * 0.5)} ${n(-random.range(1, 3))} ${n(long)}Z`;
    }
    c.fill(strokes, colour, alpha);
  }
}

/** Draws a topiary ball. */
export function ball(c: Canvas, x: number, y: number, r: number): void {
  const { random } = c;
  const round = oval(x, y, r, r * 0.96);
  c.fill(
    round,
    c.radialGradient(
      [
        [0, '#86A063'],
        [0.5, '#55774E'],
        [1, '#29442F'],
      ],
      0.34,
      0.26,
      0.8,
    ),
  );
  for (const [colour, alpha, aside] of [
    ['#24402C', 0.6, 0.22],
    ['#A5BB7C', 0.6, -0.24],
  ] as const) {
    let leaves = '';
    for (let i = 0; i < 150; i++) {
      const [a, away] = [random.range(0, 6.28), Math.sqrt(random.next())];
      const px = x + Math.cos(a) * r * away * (aside > 0 ? 0.98 : 0.82) + aside * r * (1 - away);
      const py = y + Math.sin(a) * r * away * (aside > 0 ? 0.94 : 0.8) + aside * r * (1 - away);
      const size = r * random.range(0.05, 0.09);
      leaves += `M${n(px - size)} ${n(py)}q${n(size)} ${n(-size * 1.3)} ${n(size * 2)} 0q${n(-size)} ${n(size)} ${n(-size * 2)} 0Z`;
    }
    c.fill(leaves, colour, alpha);
  }
}
