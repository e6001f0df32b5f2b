import { mix, shift } from '../../drawing/colour.ts';
import type { Random } from '../../drawing/random.ts';
import { n, type Sheet } from '../../drawing/sheet.ts';
import { tile } from '../../materials/cloth.ts';
import { speckle } from '../../materials/yarn.ts';
import { cement } from '../../patterns/motifs.ts';
import { HEIGHT, WIDTH } from '../paper.ts';
import { plaster, sunPatch } from './wall.ts';

const BACK = 1180;
const EDGE = 1490;

const band = (top: number, foot: number) => `M0 ${top}H${WIDTH}V${foot}H0Z`;

/** Limestone: pitted, with a rounded edge. */
function stone(sheet: Sheet, tint: string): void {
  const ground = mix('#DDD5C6', tint, 0.25);
  const pits = tile(sheet, 220, 220, speckle(220, 2.6, 0.2, '#6E6452') + speckle(220, 7, 0.22, '#FFFFFF'));
  const top = sheet.define(
    `<linearGradient id="{id}" x2=".3" y2="1"><stop stop-color="${shift(ground, -0.03)}"/><stop offset="1" stop-color="${shift(ground, 0.05)}"/></linearGradient>`,
  );
  sheet.add(
    `<path d="${band(BACK, EDGE)}" fill="url(#${top})"/><path d="${band(EDGE, HEIGHT)}" fill="${shift(ground, -0.1)}"/><path d="${band(BACK, HEIGHT)}" fill="url(#${pits})" fill-opacity=".7"/><path d="${band(EDGE - 9, EDGE + 6)}" fill="#FFFFFF" fill-opacity=".45"/><path d="${band(EDGE + 6, EDGE + 30)}" fill="#2A2540" fill-opacity=".06"/>`,
  );
}

/** A bench of oiled planks. */
function wood(sheet: Sheet, random: Random): void {
  const ground = random.pick(['#C69C6C', '#B98C5E', '#D3B48A']);
  let grain = '';
  for (let i = 0; i < 26; i++) {
    const y = BACK + ((EDGE - BACK) * (i + random.range(-0.3, 0.3))) / 26;
    grain += `M-10 ${n(y)}Q${n(random.range(300, 700))} ${n(y + random.range(-9, 9))} ${n(random.range(800, 1100))} ${n(y)}T1450 ${n(y + random.range(-5, 5))}`;
  }
  sheet.add(
    `<path d="${band(BACK, EDGE)}" fill="${shift(ground, 0.03)}"/><path d="${band(EDGE, EDGE + 74)}" fill="${shift(ground, -0.07)}"/><path d="${band(EDGE + 74, HEIGHT)}" fill="${shift(ground, -0.3, 0.7)}"/><path d="${grain}" fill="none" stroke="${shift(ground, -0.14)}" stroke-opacity=".3" stroke-width="2.400"/><path d="${band(BACK + 150, BACK + 155)}" fill="${shift(ground, -0.3)}" fill-opacity=".7"/><path d="${band(EDGE - 7, EDGE + 3)}" fill="#FFF1D6" fill-opacity=".6"/><path d="${band(EDGE + 74, EDGE + 104)}" fill="#14101C" fill-opacity=".3"/>`,
  );
}

/** A step of terracotta with painted tiles on its riser. */
function painted(sheet: Sheet, random: Random): void {
  const inks = {
    accent: random.pick(['#3F7397', '#2F5D8A', '#5B7F6A']),
    second: '#D9A94A',
    third: '#D9A94A',
    pale: '#F4EEE0',
    leaf: '#6F8466',
  };
  const id = tile(
    sheet,
    190,
    190,
    `<path d="M0 0H190V190H0Z" fill="#F3EDDF"/><g transform="translate(95 95)scale(1.86)">${cement(inks)}</g><path d="M0 0H190M0 0V190" stroke="#B9AE98" stroke-width="5"/>`,
  );
  sheet.add(
    `<path d="${band(BACK, EDGE)}" fill="#C98F6B"/><path d="M-40 ${EDGE}L90 ${BACK}M330 ${EDGE}L400 ${BACK}M710 ${EDGE}L716 ${BACK}M1090 ${EDGE}L1036 ${BACK}M1470 ${EDGE}L1352 ${BACK}M0 ${BACK + 130}H1440" stroke="#E6C3A4" stroke-opacity=".7" stroke-width="5"/><path d="${band(EDGE, EDGE + 44)}" fill="#B57B59"/><path d="${band(EDGE - 6, EDGE + 4)}" fill="#F0CFAF" fill-opacity=".7"/><g transform="translate(20 ${EDGE + 44})"><path d="M-20 0H1440V400H-20Z" fill="url(#${id})"/></g><path d="${band(EDGE + 44, EDGE + 74)}" fill="#2A1D2E" fill-opacity=".22"/>`,
  );
}

/** Draws a wall with a step, bench or sill; returns the y coordinate of its top. */
export function ledge(sheet: Sheet, tint: string, random: Random): number {
  plaster(sheet, tint, random, BACK + 4);
  sunPatch(sheet, random, BACK);
  const kind = random.pick(['stone', 'wood', 'painted']);
  if (kind === 'stone') stone(sheet, tint);
  if (kind === 'wood') wood(sheet, random);
  if (kind === 'painted') painted(sheet, random);
  const dusk = sheet.define(
    '<linearGradient id="{id}" x2="0" y2="1"><stop stop-color="#2A2540" stop-opacity=".2"/><stop offset="1" stop-color="#2A2540" stop-opacity="0"/></linearGradient>',
  );
  sheet.add(`<path d="${band(BACK, BACK + 120)}" fill="url(#${dusk})"/>`);
  return 1382;
}
