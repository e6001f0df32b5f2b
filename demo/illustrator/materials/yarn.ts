import type { Palette } from '../drawing/palette.ts';
import { createRandom } from '../drawing/random.ts';
import { n } from '../drawing/sheet.ts';
import { noise } from './noise.ts';

interface Slub {
  seed: string;
  size: number;
  count: number;
  length: readonly [number, number];
  width: readonly [number, number];
  alpha: readonly [number, number];
  /** Directions in degrees. */
  ways: readonly [number, ...number[]];
}

/** Draws short irregular threads, wrapped at the edges of the tile. */
export function slubs(tones: Palette, slub: Slub): string {
  const random = createRandom(slub.seed);
  const groups = new Map<string, string>();
  for (let i = 0; i < slub.count; i++) {
    const angle = ((random.pick(slub.ways) + random.range(-3, 3)) * Math.PI) / 180;
    const length = random.range(...slub.length);
    const [x, y] = [random.range(0, slub.size), random.range(0, slub.size)];
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    const bright = random.chance(0.45);
    const alpha = Math.round(random.range(...slub.alpha) * 20) / 20 || 0.05;
    const width = Math.round(random.range(...slub.width) * 2) / 2 || 0.5;
    const key = `stroke="${bright ? tones.glow : tones.deep}" stroke-opacity="${alpha}" stroke-width="${width}"`;
    let d = groups.get(key) ?? '';
    for (const ox of wrap(x, dx, slub.size)) {
      for (const oy of wrap(y, dy, slub.size)) d += `M${n(x + ox)} ${n(y + oy)}l${n(dx)} ${n(dy)}`;
    }
    groups.set(key, d);
  }
  return [...groups].map(([key, d]) => `<path d="${d}" fill="none" ${key}/>`).join('');
}

function wrap(at: number, reach: number, size: number): number[] {
  if (at + reach > size) return [0, -size];
  return at + reach < 0 ? [0, size] : [0];
}

/**
 * Draws fine noise over a tile of `size` units: `coarse` is the grain size in units, `alpha` the maximum
 * opacity. In librsvg a noise image costs a hundredth of the turbulence filter.
 */
export function speckle(size: number, coarse: number, alpha: number, ink: string): string {
  return `<image width="${size}" height="${size}" preserveAspectRatio="none" href="${noise(Math.round(size / coarse), alpha, ink)}"/>`;
}
