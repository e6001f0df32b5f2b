import { n } from '../drawing/sheet.ts';
import type { Shape } from '../illustrator.ts';
import { type Canvas, INKS, paintScene, rect } from './canvas.ts';
import { CITRUS, foliage } from './plants.ts';
import { flags, houseWall, treeShade } from './wall.ts';

type Fruit = readonly [colour: string, light: string, leaf: boolean];
const FRUIT: readonly [Fruit, ...Fruit[]] = [
  [INKS.lemon, '#FFF0B8', true],
  ['#D98A4B', '#F7C48E', false],
  ['#B5483A', '#E38D78', false],
  ['#7E8F4E', '#BFC987', false],
  ['#6B4A6E', '#A283A6', true],
];

/** Morning market: cream parasols before an ochre wall, crates of lemons, buckets of flowers. */
export const market = (shape: Shape): string =>
  paintScene('market', shape, (c) => {
    const { width, height } = c;
    const floor = height * (c.wide ? 0.86 : 0.88);
    houseWall(c, '#F0D4A8', floor);
    for (const x of c.wide ? [0.5, 0.78] : [0.3, 0.74])
      arch(c, width * x, floor - 30, c.wide ? 250 : 300, c.wide ? 620 : 860);
    flags(c, floor, '#D6CAB5');
    treeShade(c);
    const stalls = c.wide
      ? [
          [0.585, 0.98],
          [0.865, 1.08],
        ]
      : [
          [0.2, 0.94],
          [0.78, 1.12],
        ];
    for (const [x = 0, s = 1] of stalls)
      stall(c, width * x, floor + (c.wide ? 44 : 60), s * (c.wide ? 1 : 1.14));
  });

function arch(c: Canvas, x: number, foot: number, w: number, h: number): void {
  const d = (grow: number) =>
    `M${n(x - w / 2 - grow)} ${n(foot)}V${n(foot - h + w / 2)}A${n(w / 2 + grow)} ${n(w / 2 + grow)} 0 0 1 ${n(x + w / 2 + grow)} ${n(foot - h + w / 2)}V${n(foot)}Z`;
  c.fill(d(26), '#FBEFDA');
  c.fill(
    d(0),
    c.linearGradient([
      [0, '#31506A'],
      [1, '#5D7F8C'],
    ]),
  );
  c.fill(
    `M${n(x - w / 2)} ${n(foot)}V${n(foot - h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x)} ${n(foot - h)}Q${n(x - w * 0.36)} ${n(foot - h + w * 0.3)} ${n(x - w * 0.38)} ${n(foot)}Z`,
    INKS.navy,
    0.5,
  );
}

function stall(c: Canvas, x: number, foot: number, s: number): void {
  const { random } = c;
  c.group(`translate(${n(x)} ${n(foot)})scale(${s})`, () => {
    c.fill('M-270 4C-100 -20 260 -20 400 10C300 50 -160 52 -270 4Z', INKS.shade, 0.3);
    c.stroke('M0 0V-640', '#6E4A2A', 14);
    c.stroke('M-3 0V-640', '#B98A5A', 5);
    for (const leg of [-250, 250]) c.stroke(`M${leg} 0V-190`, '#7A5636', 14);
    c.fill(
      'M-286 -216H286V-80H-286Z',
      c.linearGradient([
        [0, INKS.navy],
        [1, '#0C1D3A'],
      ]),
    );
    for (let i = 0; i < 12; i++) if (i % 2) c.fill(rect(-286 + i * 47.7, -216, 47.7, 136), '#F7F0E2', 0.96);
    c.fill('M-286 -216H286V-190Q0 -176 -286 -190Z', INKS.shade, 0.35);
    for (let i = 0; i < 4; i++) crate(c, -262 + i * 134, -216, random.pick(FRUIT));
    const rib = [-420, -250, -86, 86, 250, 420] as const;
    const drop = (v: number) => -500 - Math.cos((v / 420) * 1.5) * 46;
    for (let i = 0; i < 5; i++) {
      const [a, b] = [rib[i] ?? 0, rib[i + 1] ?? 0];
      c.fill(
        `M0 -730C${a * 0.42} -714 ${a * 0.86} -620 ${a} ${n(drop(a))}Q${(a + b) / 2} ${n(drop((a + b) / 2) + 26)} ${b} ${n(drop(b))}C${b * 0.86} -620 ${b * 0.42} -714 0 -730Z`,
        ['#FFFBF1', '#F4EAD6', '#FBF4E4', '#EDE0C8', '#DCCBAE'][i] ?? '#FFFFFF',
      );
      c.fill(
        `M${a} ${n(drop(a))}Q${(a + b) / 2} ${n(drop((a + b) / 2) + 26)} ${b} ${n(drop(b))}v30Q${(a + b) / 2} ${n(drop((a + b) / 2) + 66)} ${a} ${n(drop(a) + 30)}Z`,
        i % 2 ? '#D3C1A2' : '#E6D8BE',
      );
      c.stroke(`M0 -730C${a * 0.42} -714 ${a * 0.86} -620 ${a} ${n(drop(a))}`, '#B7A483', 2.5, 0.7);
    }
    bucket(c, 330, 20, ['#E3B7B0', '#C8705F', '#F3E3C8']);
    bucket(c, -330, 24, ['#9A8FC0', '#C9C2E0', '#F6F0E2']);
  });
}

function crate(c: Canvas, x: number, y: number, [colour, light, leaf]: Fruit): void {
  const { random } = c;
  c.fill(`M${x + 4} ${y - 44}h116v44h-116Z`, '#8A6440');
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 6 - row; i++) {
      const [fx, fy, r] = [
        x + 16 + i * 19 + row * 9 + random.range(-3, 3),
        y - 46 - row * 16 + random.range(-3, 3),
        12.5,
      ];
      c.fill(
        `M${n(fx - r)} ${n(fy)}a${r} ${r * 0.94} 0 1 1 ${r * 2} 0a${r} ${r * 0.94} 0 1 1 ${-r * 2} 0Z`,
        colour,
      );
      c.fill(
        `M${n(fx - r * 0.6)} ${n(fy - r * 0.3)}a${n(r * 0.4)} ${n(r * 0.36)} 0 1 1 ${n(r * 0.8)} 0a${n(r * 0.4)} ${n(r * 0.36)} 0 1 1 ${n(-r * 0.8)} 0Z`,
        light,
        0.85,
      );
      c.stroke(
        `M${n(fx - r * 0.5)} ${n(fy + r * 0.7)}q${n(r * 0.6)} ${n(r * 0.4)} ${n(r * 1.2)} ${n(-r * 0.3)}`,
        '#5B3424',
        2,
        0.35,
      );
      if (leaf && random.chance(0.25)) c.fill(`M${n(fx)} ${n(fy - r)}q12 -14 22 -6q-8 12 -22 6Z`, '#5F7A4E');
    }
  c.fill(`M${x} ${y - 38}h124v38h-124Z`, '#C99B6B');
  for (const k of [-36, -20]) c.stroke(`M${x} ${y + k + 4}h124`, '#8A6440', 3, 0.8);
  c.stroke(`M${x + 2} ${y - 36}h120`, '#EBCB9C', 3, 0.9);
}

function bucket(c: Canvas, x: number, y: number, colours: readonly [string, ...string[]]): void {
  const { random } = c;
  foliage(c, x, y - 150, 74, 56, CITRUS);
  for (let i = 0; i < 30; i++) {
    const [a, r] = [random.range(0, 6.28), Math.sqrt(random.next())];
    const [fx, fy] = [x + Math.cos(a) * r * 84, y - 168 + Math.sin(a) * r * 62];
    const s = random.range(9, 15);
    c.fill(
      `M${n(fx - s)} ${n(fy)}q${n(s * 0.1)} ${n(-s)} ${n(s)} ${n(-s * 0.9)}q${n(s)} ${n(s * 0.1)} ${n(s)} ${n(s)}q${n(-s * 0.2)} ${n(s)} ${n(-s)} ${n(s * 0.9)}q${n(-s)} ${n(-s * 0.1)} ${n(-s)} ${n(-s)}Z`,
      random.pick(colours),
    );
  }
  c.fill(
    `M${x - 60} ${y - 108}h120l-14 108h-92Z`,
    c.linearGradient(
      [
        [0, '#D5DDE0'],
        [0.4, '#A9B8BF'],
        [1, '#6F828D'],
      ],
      [1, 0.1],
    ),
  );
  c.stroke(`M${x - 60} ${y - 106}h120M${x - 55} ${y - 74}h110`, '#F1F4F4', 4, 0.7);
}
