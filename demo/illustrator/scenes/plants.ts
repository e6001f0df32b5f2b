import { n } from '../drawing/sheet.ts';
import { type Canvas, INKS } from './canvas.ts';

type Tone = readonly [dark: string, middle: string, light: string];
const PINE: Tone = ['#2B4738', '#42654C', '#6F8F63'];
export const CITRUS: Tone = ['#35533B', '#557548', '#86A063'];

/** Clumps of needles or leaves inside an ellipse: dark below, lit from the upper left. */
export function foliage(
  c: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  tones: Tone = PINE,
  grain = 1,
): void {
  const { random } = c;
  // A solid core, so that the sky is visible only at the edge of the crown.
  c.fill(
    `M${n(x - rx * 0.86)} ${n(y)}C${n(x - rx * 0.8)} ${n(y - ry * 0.9)} ${n(x + rx * 0.8)} ${n(y - ry * 0.95)} ${n(x + rx * 0.86)} ${n(y)}C${n(x + rx * 0.7)} ${n(y + ry * 0.74)} ${n(x - rx * 0.74)} ${n(y + ry * 0.7)} ${n(x - rx * 0.86)} ${n(y)}Z`,
    tones[0],
  );
  tones.forEach((tone, layer) => {
    let d = '';
    const count = Math.round((34 - layer * 6) * grain);
    for (let i = 0; i < count; i++) {
      const angle = random.range(0, Math.PI * 2);
      const away = Math.sqrt(random.next()) * (1 - layer * 0.12);
      const px = x + Math.cos(angle) * rx * away - layer * rx * 0.07;
      const py = y + Math.sin(angle) * ry * away - layer * ry * 0.2;
      const r = (Math.min(rx, ry * 2.2) / 7) * random.range(0.6, 1.2) * (1 - layer * 0.2);
      const flat = random.range(0.42, 0.6);
      d += `M${n(px - r)} ${n(py)}q${n(r * 0.2)} ${n(-r * flat * 1.5)} ${n(r)} ${n(-r * flat * 1.3)}q${n(r * 0.9)} ${n(r * flat * 0.1)} ${n(r)} ${n(r * flat * 1.2)}q${n(-r * 0.7)} ${n(r * flat)} ${n(-r * 1.2)} ${n(r * flat * 0.6)}q${n(-r * 0.5)} ${n(r * 0.1)} ${n(-r * 0.8)} ${n(-r * flat * 0.5)}Z`;
    }
    c.fill(d, tone, layer === 2 ? 0.9 : 1);
  });
}

/** An umbrella pine from its foot: a leaning trunk that forks under a flat crown. */
export function pine(c: Canvas, x: number, foot: number, height: number, lean: number): void {
  const top = foot - height;
  const tx = x + lean;
  const w = height * 0.036;
  const trunk = `M${n(x - w)} ${n(foot)}C${n(x - w * 0.6)} ${n(foot - height * 0.4)} ${n(tx - lean * 0.5 - w * 0.7)} ${n(top + height * 0.4)} ${n(tx - w * 0.4)} ${n(top + height * 0.01)}h${n(w)}C${n(tx - lean * 0.42 + w * 0.8)} ${n(top + height * 0.4)} ${n(x + w * 0.8)} ${n(foot - height * 0.4)} ${n(x + w * 1.1)} ${n(foot)}Z`;
  c.fill(trunk, '#7A5546');
  c.fill(
    trunk,
    c.linearGradient(
      [
        [0, '#4B3338'],
        [1, '#8A6450'],
      ],
      [0, 1],
    ),
    0.55,
  );
  c.stroke(
    `M${n(x - w * 0.6)} ${n(foot)}C${n(x - w * 0.2)} ${n(foot - height * 0.4)} ${n(tx - lean * 0.5 - w * 0.4)} ${n(top + height * 0.4)} ${n(tx - w * 0.1)} ${n(top + height * 0.12)}`,
    '#C99B78',
    w * 0.34,
    0.8,
  );
  // Plates of bark, lit on the left.
  c.clip(trunk, () => {
    for (const [colour, alpha, aside] of [
      ['#3F2B30', 0.5, 0.3],
      ['#D9AE8A', 0.6, -0.45],
    ] as const) {
      let bark = '';
      for (let i = 0; i < 46; i++) {
        const share = c.random.next();
        const px = x + lean * share ** 1.6 * 0.9 + (c.random.range(-0.5, 0.5) + aside) * w * 1.5;
        const py = foot - height * 0.92 * share;
        const long = height * c.random.range(0.012, 0.034);
        bark += `M${n(px)} ${n(py)}q${n(w * 0.14)} ${n(-long * 0.4)} ${n(w * 0.05)} ${n(-long)}q${n(-w * 0.22)} ${n(long * 0.4)} ${n(-w * 0.05)} ${n(long)}Z`;
      }
      c.fill(bark, colour, alpha);
    }
  });
  const arm = (dx: number, from: number) =>
    c.stroke(
      `M${n(tx - lean * (from - 0.1) * 0.7)} ${n(top + height * from)}Q${n(tx + dx * 0.4)} ${n(top + height * (from - 0.04))} ${n(tx + dx)} ${n(top + height * 0.04)}`,
      '#5B3E3C',
      w * 0.7,
    );
  arm(-height * 0.22, 0.3);
  arm(height * 0.2, 0.26);
  const spread = height * 0.36;
  foliage(c, tx - spread * 0.52, top + height * 0.02, spread * 0.56, height * 0.075);
  foliage(c, tx + spread * 0.55, top + height * 0.005, spread * 0.54, height * 0.07);
  foliage(c, tx, top - height * 0.03, spread * 0.85, height * 0.1, PINE, 1.3);
}

/** A clay pot with a clipped lemon tree. */
export function lemonTree(c: Canvas, x: number, foot: number, size: number): void {
  const { random } = c;
  c.fill(
    `M${n(x + size * 0.1)} ${n(foot - 6)}h${n(size * 1.1)}l${n(-size * 0.2)} 14h${n(-size)}Z`,
    INKS.shade,
    0.28,
  );
  c.stroke(
    `M${n(x)} ${n(foot - size * 0.6)}C${n(x + 6)} ${n(foot - size)} ${n(x - 6)} ${n(foot - size * 1.2)} ${n(x)} ${n(foot - size * 1.6)}`,
    '#6B4C3A',
    size * 0.06,
  );
  foliage(c, x, foot - size * 1.75, size * 0.52, size * 0.5, CITRUS, 1.2);
  for (let i = 0; i < 11; i++) {
    const [a, r] = [random.range(0, 6.28), Math.sqrt(random.next()) * size * 0.42];
    const [lx, ly] = [x + Math.cos(a) * r, foot - size * 1.72 + Math.sin(a) * r];
    const s = size * 0.055;
    c.fill(
      `M${n(lx - s)} ${n(ly)}q${n(s * 0.2)} ${n(-s)} ${n(s)} ${n(-s)}q${n(s * 1.1)} ${n(s * 0.1)} ${n(s * 1.2)} ${n(s * 0.9)}q${n(-s * 0.1)} ${n(s * 1.1)} ${n(-s * 1.1)} ${n(s * 1.1)}q${n(-s)} 0 ${n(-s * 1.1)} ${n(-s)}Z`,
      INKS.lemon,
    );
    c.fill(
      `M${n(lx - s * 0.5)} ${n(ly - s * 0.2)}q${n(s * 0.2)} ${n(-s * 0.4)} ${n(s * 0.6)} ${n(-s * 0.4)}q${n(-s * 0.1)} ${n(s * 0.4)} ${n(-s * 0.6)} ${n(s * 0.4)}Z`,
      '#FFF3C4',
      0.9,
    );
  }
  const pot = `M${n(x - size * 0.36)} ${n(foot - size * 0.62)}H${n(x + size * 0.36)}L${n(x + size * 0.26)} ${n(foot)}H${n(x - size * 0.26)}Z`;
  c.fill(
    pot,
    c.linearGradient(
      [
        [0, '#D99A74'],
        [0.5, INKS.clay],
        [1, '#9C5B45'],
      ],
      [1, 0.2],
    ),
  );
  c.fill(
    `M${n(x - size * 0.4)} ${n(foot - size * 0.7)}h${n(size * 0.8)}v${n(size * 0.12)}h${n(-size * 0.8)}Z`,
    c.linearGradient(
      [
        [0, '#E3AB86'],
        [1, '#A8644B'],
      ],
      [1, 0],
    ),
  );
  c.fill(
    `M${n(x - size * 0.38)} ${n(foot - size * 0.58)}h${n(size * 0.76)}l-4 ${n(size * 0.05)}h${n(-size * 0.72)}Z`,
    '#6E3A30',
    0.35,
  );
}
