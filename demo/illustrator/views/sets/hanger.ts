import type { GarmentType } from '../../illustrator.ts';

export type HangerKind = 'wood' | 'wire' | 'clips';

/** Position of the hanger in garment units: base of the hook, half width, and drop of the ends. */
export interface Hold {
  y: number;
  half: number;
  drop: number;
}

const CLIPPED: ReadonlySet<GarmentType> = new Set(['chino', 'jean', 'short', 'trunks', 'skirt']);

export const isClipped = (garment: GarmentType): boolean => CLIPPED.has(garment);

export function holdOf(garment: GarmentType, audience: 'women' | 'men' | 'children'): Hold {
  if (CLIPPED.has(garment)) return { y: -78, half: 138, drop: 0 };
  if (garment === 'slip-dress') return { y: -226, half: 150, drop: 52 };
  if (garment === 'swimsuit') return { y: -34, half: 138, drop: 46 };
  const half = { women: 190, men: 226, children: 176 }[audience];
  return { y: -14, half, drop: half * 0.36 };
}

/** Height of the hook. */
export const HOOK = 168;

const layers = (d: string, strokes: readonly (readonly [string, number, string?])[]) =>
  strokes
    .map(([ink, width, more = '']) => `<path d="${d}" stroke="${ink}" stroke-width="${width}" ${more}/>`)
    .join('');

/** Draws the hanger in garment units, centred at x = 0. */
export function hanger({ y, half, drop }: Hold, kind: HangerKind): string {
  const top = y - HOOK;
  const hook = `M0 ${y + 6}V${y - 56}C0 ${y - 84} 34 ${y - 92} 33 ${y - 130}C32 ${y - 176} -30 ${y - 180} -33 ${top + 34}`;
  const metal = layers(hook, [
    ['#4B4E58', 9],
    ['#C9CCD2', 5],
    ['#FFFFFF', 1.6, 'transform="translate(-1 -1)"'],
  ]);
  const ends = (s: number) =>
    `C${s * 26} ${y + 4} ${s * half * 0.6} ${y + drop * 0.6} ${s * half} ${y + drop + 10}`;
  if (kind === 'clips') {
    const bar = `M${-half - 16} ${y + 14}H${half + 16}`;
    const clip = (x: number) =>
      `<path d="M${x - 15} ${y + 8}h30l4 92h-38Z" fill="#2E3038" stroke="none"/><path d="M${x - 13} ${y + 9}h10l2 88h-14Z" fill="#7A7E88" stroke="none"/><circle cx="${x}" cy="${y + 28}" r="6" fill="#C9CCD2" stroke="none"/>`;
    return `<g fill="none" stroke-linecap="round">${metal}${layers(bar, [
      ['#4B4E58', 12],
      ['#C9CCD2', 8],
      ['#FFFFFF', 2, 'transform="translate(0 -2)"'],
    ])}${clip(-half * 0.86)}${clip(half * 0.86)}</g>`;
  }
  const bar = `M0 ${y}${ends(-1)}M0 ${y}${ends(1)}`;
  const body: readonly (readonly [string, number, string?])[] =
    kind === 'wood'
      ? [
          ['#5E3E22', 31],
          ['#B98A5A', 25],
          ['#DDB482', 9, 'transform="translate(-1 -6)"'],
          ['#F2D9B0', 2.5, 'transform="translate(-1 -9)"'],
        ]
      : [
          ['#4B4E58', 10],
          ['#C9CCD2', 6],
          ['#FFFFFF', 1.8, 'transform="translate(-1 -2)"'],
        ];
  return `<g fill="none" stroke-linecap="round">${metal}${layers(bar, body)}</g>`;
}
