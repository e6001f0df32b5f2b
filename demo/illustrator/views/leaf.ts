import type { Random } from '../drawing/random.ts';
import { n, type Sheet } from '../drawing/sheet.ts';
import { HEIGHT, WIDTH } from './paper.ts';

/** One palm frond as path data, from its foot upwards. */
function frond(random: Random, length: number): string {
  let d = `M-5 0L0 ${-length}L5 0Z`;
  const leaves = 15;
  for (let i = 2; i <= leaves; i++) {
    const y = (-length * i) / leaves;
    const reach = length * 0.42 * Math.sin((i / leaves) * Math.PI * 0.82 + 0.35) * random.range(0.85, 1.1);
    for (const s of [-1, 1]) {
      const [x, lift] = [s * reach, -reach * 0.62];
      d += `M0 ${n(y)}Q${n(x * 0.5)} ${n(y + lift * 0.3)} ${n(x)} ${n(y + lift)}Q${n(x * 0.4)} ${n(y + lift * 0.6)} 0 ${n(y - 13)}Z`;
    }
  }
  return d;
}

/** Sunlight through a window, broken by a branch: the shade lies over everything on the floor, behind on the wall. */
export function leafShadow(sheet: Sheet, random: Random, where: 'wall' | 'floor'): void {
  const blur = where === 'wall' ? 13 : 10;
  const filter = sheet.define(
    `<filter id="{id}" filterUnits="userSpaceOnUse" ${where === 'wall' ? `x="420" y="0" width="${WIDTH - 420}" height="1300"` : `x="0" y="860" width="1100" height="${HEIGHT - 860}"`}><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/></filter>`,
  );
  const fronds = Array.from({ length: 3 }, (_, i) => {
    const turn = where === 'wall' ? 118 + i * 24 : 134 + i * 21;
    const [x, y] = where === 'wall' ? [WIDTH + 60, 120 + i * 90] : [-60 + i * 50, HEIGHT + 40];
    const angle = where === 'wall' ? -turn + 40 : turn - 118;
    return `<path d="${frond(random, random.range(760, 1020))}" transform="translate(${x} ${y})rotate(${n(angle + random.range(-6, 6))})"/>`;
  }).join('');
  sheet.add(`<g filter="url(#${filter})" opacity="${where === 'wall' ? 0.2 : 0.17}">${fronds}</g>`);
}
