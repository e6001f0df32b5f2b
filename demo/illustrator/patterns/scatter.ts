import { createRandom, type Random } from '../drawing/random.ts';
import { n } from '../drawing/sheet.ts';
import { type Field, lay } from './field.ts';

export interface Motif {
  id: string;
  weight: number;
}

interface Spread {
  pitch: number;
  /** Row spacing relative to columns. */
  row?: number;
  /** Jitter: 0 places motifs on the grid, 0.2 scatters them. */
  jitter?: number;
  sizes?: readonly [low: number, high: number];
  turn(random: Random, column: number, row: number): number;
}

/** Scatters motifs over the cloth in alternating rows along the grain, with random rotation and size. */
export function scatter(field: Field, motifs: readonly [Motif, ...Motif[]], spread: Spread): string {
  const { pitch, row: step = 0.86, jitter = 0.2, sizes = [0.82, 1.12] } = spread;
  const cloth = lay(field);
  const { box, grain, drawing } = field;
  const random = createRandom(`${drawing.seed}/${n(grain.at[0])}/${n(grain.angle)}`);
  const bag = motifs.flatMap((m) => Array.from({ length: m.weight }, () => m.id)) as [string, ...string[]];
  const from = Math.floor(cloth.along[0] / (pitch * step));
  const left = Math.floor(cloth.across[0] / pitch);
  let marks = '';
  for (let r = from; r * pitch * step < cloth.along[1]; r++) {
    for (let c = left; c * pitch < cloth.across[1]; c++) {
      const u = (c + (jitter > 0 && r % 2 ? 0.5 : 0)) * pitch + random.range(-jitter, jitter) * pitch;
      const v = r * pitch * step + random.range(-jitter, jitter) * pitch;
      const [x, y] = cloth.place(u, v);
      const scale = random.range(...sizes);
      const angle = spread.turn(random, c, r) + grain.angle;
      const id = random.pick(bag);
      const off =
        x < box.x - pitch ||
        x > box.x + box.width + pitch ||
        y < box.y - pitch ||
        y > box.y + box.height + pitch;
      if (!off)
        marks += `<use href="#${id}" transform="translate(${n(x)} ${n(y)})rotate(${Math.round(angle)})scale(${Math.round(scale * 100) / 100})"/>`;
    }
  }
  return marks;
}
