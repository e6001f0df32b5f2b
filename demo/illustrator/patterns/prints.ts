import { mix, shift } from '../drawing/colour.ts';
import { createRandom, type Random } from '../drawing/random.ts';
import { n } from '../drawing/sheet.ts';
import { type Field, lay } from './field.ts';

interface Motif {
  id: string;
  weight: number;
}

/** Strews motifs over the cloth on a loose grid, every one turned and sized by hand. */
function strew(
  field: Field,
  motifs: readonly [Motif, ...Motif[]],
  pitch: number,
  turn: (random: Random) => number,
): string {
  const cloth = lay(field);
  const random = createRandom(`${field.drawing.seed}/${n(field.grain.at[0])}/${n(field.grain.angle)}`);
  const bag = motifs.flatMap((m) => Array.from({ length: m.weight }, () => m.id)) as [string, ...string[]];
  let marks = '';
  let odd = false;
  for (let v = cloth.along[0]; v < cloth.along[1]; v += pitch * 0.86) {
    odd = !odd;
    for (let u = cloth.across[0] + (odd ? pitch / 2 : 0); u < cloth.across[1]; u += pitch) {
      const [x, y] = cloth.place(
        u + random.range(-0.22, 0.22) * pitch,
        v + random.range(-0.22, 0.22) * pitch,
      );
      const scale = random.range(0.78, 1.15);
      const angle = turn(random) + field.grain.angle;
      const id = random.pick(bag);
      const { box } = field;
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

const INKS = { light: '#F6EFE2', leaf: '#6F8466' };

export function floral(field: Field): string {
  const { sheet, drawing, tones } = field;
  const accent = drawing.accent ?? (tones.dark ? '#E8D9C0' : '#2F5D8A');
  const pale = mix(accent, INKS.light, 0.55);
  const leaf = mix(INKS.leaf, tones.base, tones.dark ? 0.1 : 0.2);
  const petal = 'C9 -4 17 -16 9 -25C4 -30 -4 -30 -9 -25C-17 -16 -9 -4 0 0Z';
  const flower = (ink: string, heart: string, count: number) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<path d="M0 0${petal}" transform="rotate(${(i * 360) / count + (i % 2) * 7})scale(${i % 2 ? 0.94 : 1.05})" fill="${ink}" fill-opacity="${i % 3 ? 0.92 : 0.78}"/>`,
    ).join('') +
    `<path d="M0 -4L0 -17M3.500 -2L13 -11M-3 -3L-12 -11M3 3L8 13M-3 3L-9 12" stroke="${shift(ink, -0.14)}" stroke-width="1.500" stroke-linecap="round"/><circle r="5.500" fill="${heart}"/><circle cx="-1.500" cy="-1.500" r="2" fill="${shift(heart, 0.1)}"/>`;
  const leaves = `<path d="M-2 30C-3 12 -1 -6 4 -26" fill="none" stroke="${leaf}" stroke-width="2.200"/><path d="M0 12C-16 10 -20 -2 -22 -10C-10 -9 -1 0 0 12ZM1 2C12 0 19 -8 20 -18C9 -16 1 -9 1 2ZM3 -14C-6 -18 -9 -26 -8 -34C1 -31 5 -24 3 -14Z" fill="${leaf}" fill-opacity=".9"/>`;
  const symbol = (body: string) => sheet.define(`<g id="{id}">${body}</g>`);
  return strew(
    field,
    [
      { id: symbol(flower(accent, '#E3B45B', 5)), weight: 3 },
      { id: symbol(flower(pale, accent, 6)), weight: 2 },
      { id: symbol(leaves), weight: 3 },
    ],
    72,
    (random) => random.range(0, 360),
  );
}

export function paisley(field: Field): string {
  const { sheet, drawing, tones } = field;
  const accent = drawing.accent ?? (tones.dark ? '#D9C7A0' : '#8C3B2E');
  const pale = mix(accent, tones.base, 0.5);
  const drop = 'M0 34C-24 30 -26 -2 -10 -18C2 -30 22 -30 26 -16C28 -7 18 -4 15 -10C20 -4 22 20 0 34Z';
  const body = `<path d="${drop}" fill="${pale}" stroke="${accent}" stroke-width="3"/><path d="${drop}" transform="translate(1 3)scale(.62)" fill="${accent}" fill-opacity=".85"/><path d="${drop}" transform="translate(1.500 5)scale(.3)" fill="${tones.glow}"/>${[-150, -115, -80, -45, 140, 165, 190].map((a) => `<circle r="2.600" transform="rotate(${a})translate(31 0)" fill="${accent}"/>`).join('')}`;
  const bud = `<path d="M0 0C5 -4 5 -11 0 -15C-5 -11 -5 -4 0 0ZM0 0C-7 0 -12 4 -12 9C-6 9 -1 6 0 0ZM0 0C7 0 12 4 12 9C6 9 1 6 0 0Z" fill="${accent}"/>`;
  const id = sheet.define(`<g id="{id}">${body}</g>`);
  const small = sheet.define(`<g id="{id}">${bud}</g>`);
  return strew(
    field,
    [
      { id, weight: 3 },
      { id: small, weight: 2 },
    ],
    74,
    (random) => random.pick([0, 180]) + random.range(-24, 24),
  );
}
