import type { Fold } from '../drawing/fold.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Torso } from './torso.ts';

/** Folds of a body that hangs from its shoulders. */
export function torsoFolds(pen: Pen, t: Torso, strength = 1): Fold[] {
  const { random, cloth } = pen;
  const folds: Fold[] = [];
  const count = (few: number) => Math.max(1, Math.round(few * cloth.crumple));
  for (const s of [-1, 1]) {
    for (let i = 0; i < count(2.4); i++) {
      folds.push({
        from: [s * (t.chest - 4), t.armpit + 4 + i * 20],
        to: [s * t.chest * random.range(0.2, 0.52), t.armpit + random.range(40, 90) + i * 62],
        bow: s * random.range(8, 26),
        width: random.range(20, 34),
        taper: 'out',
        strength: random.range(0.45, 0.8) * strength,
      });
    }
    for (let i = 0; i < count(1.6); i++) {
      const y = t.waistY + random.range(-60, 50);
      folds.push({
        from: [s * (t.waist - 2), y],
        to: [s * t.waist * random.range(0.4, 0.66), y + random.range(14, 70)],
        bow: s * random.range(-16, -4),
        width: random.range(16, 26),
        taper: 'out',
        strength: random.range(0.35, 0.6) * strength,
      });
    }
    folds.push({
      from: [s * t.chest * 0.56, t.armpit - 70],
      to: [s * t.hem * 0.5, t.length - 30],
      bow: s * random.range(-22, 8),
      width: 90,
      strength: 0.42 * strength,
      crease: false,
    });
  }
  for (let i = 0; i < count(3); i++) {
    const x = t.hem * random.range(-0.8, 0.8);
    folds.push({
      from: [x, t.length + 6],
      to: [x * 0.86 + random.range(-26, 26), t.length - random.range(120, 270)],
      bow: random.range(-14, 14),
      width: random.range(18, 36),
      taper: 'out',
      strength: random.range(0.35, 0.65) * strength,
    });
  }
  return folds;
}
