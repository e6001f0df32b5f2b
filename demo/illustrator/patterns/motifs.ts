import { mix, shift } from '../drawing/colour.ts';
import { createRandom } from '../drawing/random.ts';
import { n } from '../drawing/sheet.ts';
import type { Inks } from './inks.ts';

const PETAL = 'C9 -4 17 -16 9 -25C4 -30 -4 -30 -9 -25C-17 -16 -9 -4 0 0Z';

/** A flower with five petals, diameter about 56. */
export function blossom(ink: string, heart: string): string {
  const petals = Array.from(
    { length: 5 },
    (_, i) =>
      `<path d="M0 0${PETAL}" transform="rotate(${i * 72 + (i % 2) * 7})scale(${i % 2 ? 0.94 : 1.05})" fill="${ink}" fill-opacity="${i % 3 ? 0.94 : 0.8}"/>`,
  ).join('');
  return `${petals}<path d="M0 -4L0 -17M3.500 -2L13 -11M-3 -3L-12 -11M3 3L8 13M-3 3L-9 12" stroke="${shift(ink, -0.14)}" stroke-width="1.500" stroke-linecap="round"/><circle r="5.500" fill="${heart}"/><circle cx="-1.500" cy="-1.500" r="2" fill="${shift(heart, 0.1)}"/>`;
}

/** A daisy of eleven narrow petals. */
export function daisy(ink: string, heart: string): string {
  const petals = Array.from(
    { length: 11 },
    (_, i) =>
      `<path d="M0 -5C6 -12 5 -24 0 -29C-5 -24 -6 -12 0 -5Z" transform="rotate(${n(i * 32.7 + (i % 3) * 3)})scale(${1 - (i % 3) * 0.06})"/>`,
  ).join('');
  return `<g fill="${ink}" fill-opacity=".95">${petals}</g><circle r="7.500" fill="${heart}"/><circle cx="-2" cy="-2" r="3.500" fill="${shift(heart, 0.09)}"/>`;
}

export function sprig(ink: string): string {
  return `<path d="M-2 30C-3 12 -1 -6 4 -26" fill="none" stroke="${ink}" stroke-width="2.200"/><path d="M0 12C-16 10 -20 -2 -22 -10C-10 -9 -1 0 0 12ZM1 2C12 0 19 -8 20 -18C9 -16 1 -9 1 2ZM3 -14C-6 -18 -9 -26 -8 -34C1 -31 5 -24 3 -14Z" fill="${ink}" fill-opacity=".9"/>`;
}

/** Small flowers in a tile of 150, without overlaps. */
export function ditsy({ accent, second, leaf }: Inks): string {
  const random = createRandom('ditsy');
  const spots: (readonly [number, number])[] = [];
  for (let i = 0; spots.length < 20 && i < 600; i++) {
    const spot = [random.range(0, 150), random.range(0, 150)] as const;
    const wrap = (d: number) => Math.min(Math.abs(d), 150 - Math.abs(d));
    if (spots.every(([x, y]) => Math.hypot(wrap(x - spot[0]), wrap(y - spot[1])) > 27)) spots.push(spot);
  }
  const petals = (ink: string) =>
    `${[0, 72, 144, 216, 288].map((a) => `<ellipse cy="-6" rx="3.800" ry="5" transform="rotate(${a})"/>`).join('')}<circle r="2.800" fill="${mix(ink, '#F2CF7A', 0.75)}"/>`;
  const one = (i: number, x: number, y: number) => {
    const turn = Math.round((i * 47) % 360);
    const ink = i % 3 === 0 ? second : accent;
    const body =
      i % 4 === 3
        ? `<path d="M0 8C-8 4 -8 -6 0 -10C8 -6 8 4 0 8ZM2 10q8 -2 12 -10q-10 0 -12 10Z" fill="${leaf}"/>`
        : `<path d="M2 4q8 3 12 11M4 9q8 -4 11 1q-6 5 -11 -1Z" stroke="${leaf}" stroke-width="1.400" fill="${leaf}"/><g fill="${ink}">${petals(ink)}</g>`;
    return `<g transform="translate(${n(x)} ${n(y)})rotate(${turn})">${body}</g>`;
  };
  const near = (v: number) => (v < 18 ? [0, 150] : v > 132 ? [0, -150] : [0]);
  return spots
    .map(([x, y], i) =>
      near(x)
        .flatMap((dx) => near(y).map((dy) => one(i, x + dx, y + dy)))
        .join(''),
    )
    .join('');
}

const DROP =
  'M0 44C-30 44 -38 14 -26 -8C-16 -26 0 -30 5 -44C6 -52 0 -56 -7 -50C2 -66 24 -60 24 -38C24 -20 34 -6 32 14C30 34 18 44 0 44Z';

/** A paisley drop: rings, a flower within, pearls around it. */
export function boteh({ accent, second, pale }: Inks, ground: string): string {
  const pearls = [200, 172, 144, 116, 88, 60, 32, 4, -24]
    .map((a) => {
      const r = (a * Math.PI) / 180;
      return `<circle cx="${n(Math.cos(r) * 42 - 1)}" cy="${n(8 + Math.sin(r) * 43)}" r="2.700"/>`;
    })
    .join('');
  const petals = [0, 60, 120, 180, 240, 300]
    .map((a) => `<ellipse cy="-6.500" rx="3.400" ry="5.500" transform="rotate(${a})"/>`)
    .join('');
  return `<path d="${DROP}" fill="${pale}" stroke="${accent}" stroke-width="3"/><path d="${DROP}" transform="translate(0 3)scale(.78)" fill="none" stroke="${accent}" stroke-width="2" stroke-dasharray="4 3"/><path d="${DROP}" transform="translate(0 5)scale(.62)" fill="${accent}" fill-opacity=".9"/><g transform="translate(1 15)" fill="${ground}">${petals}<circle r="3" fill="${second}"/></g><g fill="${accent}">${pearls}</g><path d="M8 -22C12 -30 12 -38 8 -42" stroke="${ground}" stroke-width="2" fill="none"/>`;
}

export function bud({ accent, second }: Inks): string {
  return `<path d="M0 2C6 -3 6 -13 0 -18C-6 -13 -6 -3 0 2Z" fill="${second}"/><path d="M0 2C-8 1 -14 5 -15 11C-7 11 -2 8 0 2ZM0 2C8 1 14 5 15 11C7 11 2 8 0 2ZM-1 2L0 24L1 2Z" fill="${accent}"/>`;
}

/** A cement tile of size 100 whose quarter rotations form rings and stars. */
export function cement({ accent, second, pale }: Inks): string {
  const star = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M0 -5L6 -20L0 -33L-6 -20Z" transform="rotate(${i * 45})" fill="${i % 2 ? second : accent}"/>`,
  ).join('');
  const corner = [0, 90, 180, 270]
    .map(
      (a) =>
        `<g transform="rotate(${a})"><path d="M-50 -50H-20A30 30 0 0 1 -50 -20Z" fill="${accent}"/><path d="M-50 -50H-33A17 17 0 0 1 -50 -33Z" fill="${second}"/><path d="M-11 -50A39 39 0 0 1 -50 -11" fill="none" stroke="${accent}" stroke-width="2.400"/></g>`,
    )
    .join('');
  return `<path d="M-50 -50H50V50H-50Z" fill="${pale}" fill-opacity=".22" stroke="${accent}" stroke-opacity=".35" stroke-width="1.200"/>${corner}${star}<circle r="6" fill="${pale}"/>`;
}

/** A lemon on its leaf, about 80 long. */
export function lemon({ leaf }: Inks): string {
  return `<path d="M-34 -6C-50 -22 -40 -40 -16 -40C-8 -30 -14 -10 -34 -6Z" fill="${leaf}"/><path d="M-34 -6C-28 -18 -22 -28 -16 -38" stroke="${shift(leaf, -0.14)}" stroke-width="1.600" fill="none"/><path d="M-36 4C-38 -16 -16 -28 6 -24C20 -22 30 -14 36 -4C42 -2 46 2 44 7C42 11 37 12 33 11C24 24 6 30 -12 26C-26 23 -35 16 -36 4Z" fill="#E9C24B"/><path d="M-30 4C-30 -12 -14 -21 4 -19C-10 -14 -20 -6 -22 8C-22 14 -30 12 -30 4Z" fill="#F8E391" fill-opacity=".85"/><path d="M-18 22C0 28 20 24 32 11C20 16 0 20 -18 22Z" fill="#C5922C" fill-opacity=".6"/><path d="M8 -10h.1M16 0h.1M2 4h.1M-8 14h.1M14 12h.1M22 4h.1" stroke="#B8862A" stroke-width="2.400" stroke-linecap="round"/>`;
}
