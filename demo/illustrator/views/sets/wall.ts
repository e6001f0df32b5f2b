import { mix, shift } from '../../drawing/colour.ts';
import type { Random } from '../../drawing/random.ts';
import { n, type Sheet } from '../../drawing/sheet.ts';
import { HEIGHT, WIDTH } from '../paper.ts';

/** Draws a limewashed wall with brush strokes. */
export function plaster(sheet: Sheet, tint: string, random: Random, foot = HEIGHT): void {
  const warm = mix(tint, random.pick(['#F6EBD8', '#F3E3D3', '#E9ECEA', '#F2EAD9']), 0.5);
  const light = sheet.define(
    `<linearGradient id="{id}" x2=".7" y2="1"><stop stop-color="${mix(warm, '#FFFFFF', 0.45)}"/><stop offset="1" stop-color="${shift(warm, -0.06)}"/></linearGradient>`,
  );
  sheet.add(`<path d="M0 0H${WIDTH}V${n(foot)}H0Z" fill="url(#${light})"/>`);
  const strokes = (count: number) =>
    Array.from({ length: count }, () => {
      const [x, y] = [random.range(-160, WIDTH), random.range(0, foot)];
      return `M${n(x)} ${n(y)}q${n(random.range(80, 220))} ${n(random.range(-60, 30))} ${n(random.range(260, 460))} ${n(random.range(-30, 40))}`;
    }).join('');
  sheet.add(
    `<g fill="none" stroke-linecap="round"><path d="${strokes(22)}" stroke="#FFFFFF" stroke-opacity=".07" stroke-width="58"/><path d="${strokes(14)}" stroke="${shift(warm, -0.12)}" stroke-opacity=".07" stroke-width="40"/></g>`,
  );
}

/** Draws slanted sunlight through a window with glazing bars; nested outlines soften its edge. */
export function sunPatch(sheet: Sheet, random: Random, foot = HEIGHT): void {
  const x = random.range(560, 760);
  const lean = random.range(-250, -170);
  const panes: string[] = [];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 2; column++) {
      const [u, v] = [column * 330, row * 430 - 60];
      const at = (du: number, dv: number) => {
        const y = v + dv + (u + du) * 0.16;
        return `${n(x + u + du + ((v + dv) * lean) / 900)} ${n(Math.min(foot, y))}`;
      };
      panes.push(`M${at(0, 0)}L${at(300, 0)}L${at(300, 400)}L${at(0, 400)}Z`);
    }
  const d = panes.join('');
  const soft = [0, 7, 14, 22].map((width) => `<path d="${d}" stroke-width="${width}"/>`).join('');
  sheet.add(
    `<g fill="#FFF6DF" fill-opacity=".1" stroke="#FFF6DF" stroke-opacity=".08" stroke-linejoin="round">${soft}</g>`,
  );
}

/** Draws the end of a peg over the hanging item. */
export function knob(sheet: Sheet, x: number, y: number): void {
  sheet.add(
    `<g transform="translate(${n(x)} ${n(y)})"><circle r="27" fill="#6E4A2A"/><circle cx="-2" cy="-3" r="23" fill="#B98A5A"/><circle cx="-7" cy="-9" r="10" fill="#E3BE8E" fill-opacity=".8"/></g>`,
  );
}

/** Draws a batten with pegs. */
export function pegs(sheet: Sheet, y: number, xs: readonly number[]): void {
  const peg = (x: number) =>
    `<g transform="translate(${n(x)} ${y + 8})"><path d="M6 18Q34 60 30 108" fill="none" stroke="#3A3550" stroke-opacity=".16" stroke-width="22" stroke-linecap="round"/><circle r="27" fill="#6E4A2A"/><circle cx="-2" cy="-3" r="23" fill="#B98A5A"/><circle cx="-7" cy="-9" r="10" fill="#E3BE8E" fill-opacity=".8"/></g>`;
  sheet.add(
    `<path d="M-20 ${y - 30}H1460V${y + 74}H-20Z" fill="#3A3550" fill-opacity=".14"/><path d="M-20 ${y - 46}H1460V${y + 54}H-20Z" fill="#C69A69"/><path d="M-20 ${y - 46}H1460V${y - 34}H-20Z" fill="#E7C79B"/><path d="M-20 ${y + 42}H1460V${y + 54}H-20Z" fill="#8A623B"/><path d="M-20 ${y - 12}Q400 ${y - 22} 760 ${y - 8}T1460 ${y - 14}M-20 ${y + 20}Q300 ${y + 12} 700 ${y + 24}T1460 ${y + 16}" fill="none" stroke="#8A623B" stroke-opacity=".3" stroke-width="2.500"/>${xs.map(peg).join('')}`,
  );
}

/** Draws a wooden rail across the image, in front of the wall. */
export function rail(sheet: Sheet, y: number): void {
  sheet.add(
    `<g fill="none"><path d="M-20 ${y + 40}H1460" stroke="#3A3550" stroke-opacity=".07" stroke-width="34"/><path d="M-20 ${y + 38}H1460" stroke="#3A3550" stroke-opacity=".1" stroke-width="20"/><path d="M-20 ${y}H1460" stroke="#7A5636" stroke-width="25"/><path d="M-20 ${y - 3}H1460" stroke="#B98A5A" stroke-width="16"/><path d="M-20 ${y - 7}H1460" stroke="#E3BE8E" stroke-width="5"/></g>`,
  );
}

/** Draws a brass or black iron hook; items hang at (x, y). */
export function hook(sheet: Sheet, x: number, y: number, metal: 'brass' | 'iron'): void {
  const [edge, body, light] =
    metal === 'brass' ? ['#6E4F20', '#CFA75A', '#FFF0C6'] : ['#15161B', '#33353C', '#8B9099'];
  const d = `M${x} ${y - 96}C${x} ${y - 20} ${x + 2} ${y + 14} ${x + 30} ${y + 12}C${x + 52} ${y + 10} ${x + 50} ${y - 26} ${x + 46} ${y - 42}`;
  sheet.add(
    `<g fill="none" stroke-linecap="round"><path d="${d}" transform="translate(18 22)" stroke="#3A3550" stroke-opacity=".2" stroke-width="18"/><circle cx="${x + 8}" cy="${y - 92}" r="36" fill="#3A3550" fill-opacity=".16" stroke="none"/><circle cx="${x}" cy="${y - 100}" r="34" fill="${edge}" stroke="none"/><circle cx="${x - 1}" cy="${y - 102}" r="30" fill="${body}" stroke="none"/><path d="M${x - 20} ${y - 112}a24 24 0 0 1 24 -14" stroke="${light}" stroke-width="4"/><path d="${d}" stroke="${edge}" stroke-width="19"/><path d="${d}" stroke="${body}" stroke-width="13"/><path d="${d}" transform="translate(-3 -2)" stroke="${light}" stroke-width="3" stroke-opacity=".8"/><circle cx="${x + 46}" cy="${y - 46}" r="11" fill="${body}" stroke="${edge}" stroke-width="2"/></g>`,
  );
}
