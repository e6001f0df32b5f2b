import { shift } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import type { Shape } from '../illustrator.ts';
import { type Canvas, INKS, oval, paintScene, rect } from './canvas.ts';
import { capes, sea, sky } from './coast.ts';
import { flags } from './wall.ts';

/** An old port in the morning: fishing boats at the quay, painted houses behind the masts. */
export const harbour = (shape: Shape): string =>
  paintScene('harbour', shape, (c) => {
    const { width, height } = c;
    const water = height * (c.wide ? 0.67 : 0.6);
    const quay = height * (c.wide ? 0.9 : 0.87);
    sky(c, water);
    capes(c, water, width * (c.wide ? 0.02 : -0.1));
    houses(c, water);
    sea(c, water, quay + 10);
    reflections(c, water, quay);
    mole(c, water);
    const boats = c.wide
      ? ([
          [0.47, 0.765, 0.7, '#C9705A'],
          [0.7, 0.8, 0.95, '#3F7F9E'],
          [0.93, 0.85, 1.15, '#F4ECDA'],
        ] as const)
      : ([
          [0.2, 0.68, 0.74, '#C9705A'],
          [0.62, 0.735, 0.98, '#3F7F9E'],
          [0.98, 0.8, 1.2, '#F4ECDA'],
        ] as const);
    for (const [x, y, s, colour] of boats) boat(c, width * x, height * y, s, colour);
    flags(c, quay, '#D6C9B2');
    c.stroke(`M0 ${n(quay + 2)}H${width}`, '#FFF8E8', 7, 0.9);
    c.fill(rect(0, quay - 20, width, 20), '#8E8170');
    bollard(
      c,
      width * (c.wide ? 0.6 : 0.46),
      quay + (height - quay) * 0.4,
      c.wide ? 1 : 1.25,
      c.wide ? -150 : -330,
    );
    rope(c, width * (c.wide ? 0.52 : 0.2), quay + (height - quay) * 0.52, c.wide ? 1 : 1.3);
  });

function houses(c: Canvas, foot: number): void {
  const { width, random } = c;
  const from = width * (c.wide ? 0.52 : 0.3);
  const tower = width * (c.wide ? 0.84 : 0.74);
  const high = c.wide ? 520 : 620;
  c.fill(
    rect(tower, foot - high, 74, high - 200),
    c.linearGradient(
      [
        [0, '#F3DDB8'],
        [0.6, '#E8C795'],
        [1, '#C99F70'],
      ],
      [1, 0],
    ),
  );
  c.fill(`M${n(tower - 8)} ${n(foot - high)}h90l-14 -22h-62Z`, '#D9B88A');
  c.fill(
    `M${n(tower + 6)} ${n(foot - high - 22)}C${n(tower + 8)} ${n(foot - high - 96)} ${n(tower + 66)} ${n(foot - high - 96)} ${n(tower + 68)} ${n(foot - high - 22)}Z`,
    '#B8714F',
  );
  c.stroke(
    `M${n(tower + 37)} ${n(foot - high - 78)}v-44M${n(tower + 26)} ${n(foot - high - 108)}h22`,
    '#4B4038',
    5,
  );
  c.fill(`M${n(tower + 24)} ${n(foot - high + 92)}v-38a13 13 0 0 1 26 0v38Z`, '#4A4450');
  const paints = ['#EBC79B', '#DFA47C', '#F2E3C8', '#E8B48C', '#D9907A', '#F0D5A6', '#E6D2B8'] as const;
  let x = from;
  let last = '';
  while (x < width) {
    const w = random.range(96, 168);
    const h = random.range(190, 330) * (c.wide ? 1 : 1.12) * (0.72 + (0.36 * (x - from)) / (width - from));
    let paint: string = random.pick(paints);
    while (paint === last) paint = random.pick(paints);
    last = paint;
    c.fill(
      rect(x, foot - h, w + 2, h),
      c.linearGradient([
        [0, shift(paint, 0.04)],
        [1, shift(paint, -0.03)],
      ]),
    );
    c.fill(rect(x + w * 0.84, foot - h, w * 0.18, h), INKS.shade, 0.13);
    c.fill(`M${n(x - 5)} ${n(foot - h + 4)}l9 -17h${n(w - 8)}l9 17Z`, '#B8714F');
    c.stroke(`M${n(x - 5)} ${n(foot - h + 5)}h${n(w + 10)}`, '#7E4B3A', 4, 0.5);
    const columns = w > 130 ? 3 : 2;
    const rows = Math.floor((h - 60) / 62);
    for (let row = 0; row < rows; row++)
      for (let k = 0; k < columns; k++) {
        if (random.chance(0.1)) continue;
        const [wx, wy] = [x + (w * (k + 0.5)) / columns - 10, foot - h + 26 + row * 62];
        c.fill(rect(wx, wy, 20, 32), '#33495E');
        const wood = random.pick(['#7FA3A8', '#5E8894', '#8FA58C', '#F2EAD9']);
        if (random.chance(0.24)) c.fill(rect(wx, wy, 20, 32), wood);
        else c.fill(rect(wx - 11, wy - 1, 10, 34) + rect(wx + 21, wy - 1, 10, 34), wood);
        c.fill(rect(wx - 3, wy + 33, 26, 4), '#FFF6E4', 0.8);
      }
    if (random.chance(0.7)) {
      const cloth = random.pick(['#12284C', '#C9705A', '#F7F0E2', '#3F7F9E']);
      c.fill(rect(x + w * 0.2, foot - 44, w * 0.6, 44), '#2E4054');
      c.fill(`M${n(x + w * 0.16)} ${n(foot - 56)}h${n(w * 0.68)}l10 24h${n(-w * 0.68 - 20)}Z`, cloth);
    }
    x += w;
  }
  c.blurred(8, { x: from - 200, y: foot - 90, width: width - from + 200, height: 100 }, 0.4, () =>
    c.fill(rect(from, foot - 40, width - from, 40), '#F6E8D0'),
  );
}

/** Draws the reflections of the houses in the water. */
function reflections(c: Canvas, water: number, quay: number): void {
  const { width, random } = c;
  const from = width * (c.wide ? 0.52 : 0.3);
  for (let i = 0; i < 150; i++) {
    const near = random.next() ** 1.7;
    const x = random.range(from, width);
    const w = random.range(24, 90) * (0.6 + near);
    const y = water + 6 + near * (quay - water) * 0.62;
    c.fill(
      `M${n(x)} ${n(y)}q${n(w / 2)} ${n(-3 - near * 3)} ${n(w)} 0q${n(-w / 2)} ${n(3 + near * 3)} ${n(-w)} 0Z`,
      random.pick(['#F0D0A2', '#E2A988', '#F6E8CE', '#D99A80']),
      0.5 * (1 - near * 0.6),
    );
  }
}

/** The breakwater with its light. */
function mole(c: Canvas, water: number): void {
  const { width, random } = c;
  const end = width * (c.wide ? 0.33 : 0.24);
  let d = `M-10 ${n(water + 14)}V${n(water - 12)}`;
  for (let x = 0; x < end; x += random.range(24, 52)) d += `L${n(x)} ${n(water - random.range(10, 20))}`;
  c.fill(`${d}L${n(end + 30)} ${n(water + 14)}Z`, '#9C9284');
  const x = end - 30;
  c.fill(
    `M${n(x - 15)} ${n(water - 14)}l5 -92h20l5 92Z`,
    c.linearGradient(
      [
        [0, '#FFFDF4'],
        [1, '#D5C9B5'],
      ],
      [1, 0],
    ),
  );
  c.fill(rect(x - 14, water - 112, 28, 8), INKS.clay);
  c.fill(rect(x - 8, water - 130, 16, 18), '#2E4054');
  c.fill(`M${n(x - 11)} ${n(water - 130)}l11 -14l11 14Z`, INKS.clay);
}

/** A fishing boat with a mast and a furled sail, its hull in one colour above a waterline. */
function boat(c: Canvas, x: number, y: number, s: number, colour: string): void {
  c.group(`translate(${n(x)} ${n(y)})scale(${s})`, () => {
    c.blurred(8, { x: -330, y: 20, width: 680, height: 150 }, 0.42, () =>
      c.fill('M-236 62C-100 46 120 46 250 62C200 108 -160 112 -236 62Z', '#0F2A44'),
    );
    c.stroke('M-20 -6V-560', '#5E4430', 13);
    c.stroke('M-23 -6V-560', '#B98A5A', 5);
    c.stroke('M-20 -540L-256 -40M-20 -540L250 -44M-20 -430L150 -20', '#3B3A48', 2.6, 0.55);
    c.stroke('M-150 -150L178 -452', '#5E4430', 10);
    c.fill(
      'M-152 -156C-60 -214 80 -330 176 -462C176 -440 168 -420 150 -400C60 -290 -40 -196 -140 -140Z',
      c.linearGradient(
        [
          [0, '#FFFBF0'],
          [1, '#D9CBB0'],
        ],
        [0.4, 1],
      ),
    );
    let ties = '';
    for (let i = 0; i < 6; i++) ties += `M${n(-110 + i * 48)} ${n(-192 - i * 44)}l20 26`;
    c.stroke(ties, '#A08B68', 5, 0.8);
    c.fill('M-40 -44h120l-10 -60h-96Z', '#FBF5E6');
    c.fill('M-48 -104h134v-13h-134Z', colour === '#F4ECDA' ? INKS.navy : colour);
    c.fill('M-26 -92h34v26h-34ZM26 -92h34v26h-34Z', '#2E4760');
    const hull = 'M-262 -56C-246 20 -196 66 -120 74H150C214 64 252 10 268 -66C220 -40 -190 -34 -262 -56Z';
    c.fill(hull, colour);
    c.clip(hull, () => {
      c.fill(
        rect(-270, -70, 540, 150),
        c.linearGradient([
          [0, '#FFF3D8', 0.4],
          [0.4, '#FFF3D8', 0],
          [1, '#12203A', 0.5],
        ]),
      );
      c.stroke('M-262 -18C-190 6 200 4 262 -26M-240 14C-170 34 190 34 246 8', shift(colour, -0.14), 4, 0.55);
      c.fill(rect(-270, 44, 540, 40), '#7E3D33', 0.85);
      c.stroke('M-250 44H260', '#FBF5E6', 5, 0.8);
      c.grain(rect(-270, -70, 540, 150), 2, 0.16, '#20242E');
    });
    c.stroke('M-262 -56C-190 -34 220 -40 268 -66', '#FBF5E6', 12);
    c.stroke('M-262 -50C-190 -27 220 -33 268 -60', shift(colour, -0.2), 4, 0.7);
    for (const fx of [-150, -10, 130]) c.fill(oval(fx, 2, 17, 24), fx === -10 ? INKS.lemon : '#F4F0E4');
    c.stroke('M-180 90q60 -10 120 0M-40 100q90 -12 180 0M120 84q40 -8 90 0', '#E8F1EE', 5, 0.65);
  });
}

/** `line` is the height of the mooring line at the boat on the left. */
function bollard(c: Canvas, x: number, foot: number, s: number, line: number): void {
  c.group(`translate(${n(x)} ${n(foot)})scale(${s})`, () => {
    c.fill('M-30 4C20 -10 110 -8 140 8C100 22 10 22 -30 4Z', INKS.shade, 0.35);
    c.fill(
      'M-34 4C-30 -30 -26 -60 -28 -84H28C26 -60 30 -30 34 4C14 14 -14 14 -34 4Z',
      c.linearGradient(
        [
          [0, '#5B6B7C'],
          [0.3, '#3A4A5E'],
          [1, '#1A2536'],
        ],
        [1, 0],
      ),
    );
    c.fill(
      'M-44 -84C-44 -116 44 -116 44 -84C30 -70 -30 -70 -44 -84Z',
      c.linearGradient(
        [
          [0, '#7A8A98'],
          [1, '#243246'],
        ],
        [1, 0.6],
      ),
    );
    c.stroke('M-32 -36C-10 -26 12 -26 32 -36M-32 -24C-10 -14 12 -14 32 -24', '#D8C4A0', 10);
    c.stroke(`M-30 -30C-140 -10 -230 0 -296 ${line}`, '#CDB68C', 7);
  });
}

function rope(c: Canvas, x: number, y: number, s: number): void {
  c.fill(oval(x + 14, y + 14, 98 * s, 30 * s), INKS.shade, 0.3);
  for (let i = 0; i < 4; i++) {
    const [rx, ry, lift] = [(92 - i * 5) * s, (28 - i * 1.6) * s, i * 13 * s];
    c.stroke(oval(x, y - lift, rx, ry), '#8F7548', 15 * s);
    c.stroke(oval(x, y - lift - 2 * s, rx, ry), '#D9C196', 10 * s);
    c.stroke(oval(x, y - lift - 2 * s, rx, ry), '#9C8256', 10 * s, 0.5, `${n(3 * s)} ${n(11 * s)}`);
  }
}
