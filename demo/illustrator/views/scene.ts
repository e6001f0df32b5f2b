import { mix, shift } from '../drawing/colour.ts';
import { createRandom, type Random } from '../drawing/random.ts';
import { createSheet, n, type Sheet } from '../drawing/sheet.ts';
import type { Drawing, GarmentType } from '../illustrator.ts';
import { companionOf } from './companion.ts';
import { drawGarment, fitted, place } from './frame.ts';
import { leafShadow } from './leaf.ts';
import { contact, HEIGHT, tooth, WIDTH } from './paper.ts';
import { unitOf } from './size.ts';

const HUNG: readonly GarmentType[] = [
  'tee',
  'polo',
  'oxford-shirt',
  'linen-shirt',
  'knit',
  'cardigan',
  'hoodie',
  'blazer',
  'trench',
  'puffer',
  'shirt-dress',
  'wrap-dress',
  'jumpsuit',
];

/** Limewashed wall above, a band of colour below, the sun coming through a window with a branch before it. */
function wall(sheet: Sheet, tint: string, random: Random): void {
  const warm = mix(tint, '#F6EBD8', 0.4);
  const light = sheet.define(
    `<linearGradient id="{id}" x2=".7" y2="1"><stop stop-color="${mix(warm, '#FFFFFF', 0.5)}"/><stop offset="1" stop-color="${shift(warm, -0.05)}"/></linearGradient>`,
  );
  sheet.add(`<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="url(#${light})"/>`);
  const strokes = Array.from({ length: 26 }, () => {
    const [x, y] = [random.range(-100, WIDTH), random.range(0, HEIGHT)];
    return `M${n(x)} ${n(y)}q${n(random.range(80, 220))} ${n(random.range(-50, 30))} ${n(random.range(260, 460))} ${n(random.range(-20, 40))}`;
  }).join('');
  sheet.add(
    `<path d="${strokes}" fill="none" stroke="#FFFFFF" stroke-opacity=".06" stroke-width="64" stroke-linecap="round"/>`,
  );
}

function hung(sheet: Sheet, drawing: Drawing, random: Random): void {
  wall(sheet, drawing.backdrop ?? '#EFE6D6', random);
  const rail = 262;
  const { pen } = drawGarment(sheet, drawing, 'front');
  const box = pen.bounds();
  const scale = Math.min(1010 / box.width, 1270 / box.height);
  const placed = place(
    pen,
    scale,
    [0, box.y],
    [WIDTH / 2 + random.range(-30, 30), 432],
    random.range(-1.4, 1.4),
  );
  const cx = Number(placed.transform.match(/translate\(([\d.]+)/)?.[1] ?? WIDTH / 2);
  sheet.add(
    `<g fill="none" stroke-linecap="round"><path d="M-20 ${rail + 26}H1460" stroke="#3A3550" stroke-opacity=".16" stroke-width="22" transform="translate(22 30)"/><path d="M-20 ${rail}H1460" stroke="#7A5636" stroke-width="24"/><path d="M-20 ${rail - 3}H1460" stroke="#B98A5A" stroke-width="15"/><path d="M-20 ${rail - 7}H1460" stroke="#E3BE8E" stroke-width="4"/></g>`,
  );
  leafShadow(sheet, random, 'wall');
  contact(sheet, pen.silhouette(), placed, 1.7);
  const shoulder = 150 * scale;
  const bar = `M${n(cx)} 400C${n(cx - 40)} 404 ${n(cx - shoulder * 0.7)} 434 ${n(cx - shoulder * 1.15)} 472M${n(cx)} 400C${n(cx + 40)} 404 ${n(cx + shoulder * 0.7)} 434 ${n(cx + shoulder * 1.15)} 472`;
  sheet.add(
    `<g fill="none" stroke-linecap="round"><path d="${bar}" stroke="#6E4A2A" stroke-width="30"/><path d="${bar}" stroke="#B98A5A" stroke-width="23"/><path d="${bar}" stroke="#E3BE8E" stroke-width="5" transform="translate(-2 -7)"/><path d="M${n(cx)} 398V352C${n(cx)} 330 ${n(cx + 40)} 322 ${n(cx + 38)} 284C${n(cx + 36)} 244 ${n(cx - 26)} 240 ${n(cx - 32)} 276" stroke="#4B4E58" stroke-width="10"/><path d="M${n(cx - 1)} 398V352C${n(cx - 1)} 330 ${n(cx + 38)} 322 ${n(cx + 36)} 284C${n(cx + 34)} 246 ${n(cx - 24)} 242 ${n(cx - 30)} 276" stroke="#C9CCD2" stroke-width="4"/></g>`,
  );
  sheet.add(`<g transform="${placed.transform}">${pen.marks()}</g>`);
}

/** Terracotta or cement tiles seen from above. */
function floor(sheet: Sheet, tint: string, random: Random): void {
  const tile = 480;
  const ground = mix(tint, random.pick(['#E4CDB4', '#D5DDE0', '#E9DFCB']), 0.55);
  sheet.add(`<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${shift(ground, -0.07)}"/>`);
  for (let y = -120; y < HEIGHT; y += tile)
    for (let x = -240; x < WIDTH; x += tile)
      sheet.add(
        `<rect x="${x + 4}" y="${y + 4}" width="${tile - 8}" height="${tile - 8}" rx="5" fill="${shift(ground, random.range(-0.018, 0.024), 1, random.range(-6, 6))}"/><path d="M${x + 6} ${y + tile - 6}V${y + 6}H${x + tile - 6}" fill="none" stroke="#FFFFFF" stroke-opacity=".4" stroke-width="3"/>`,
      );
}

function laid(sheet: Sheet, drawing: Drawing, random: Random): void {
  floor(sheet, drawing.backdrop ?? '#EFE6D6', random);
  const companion = companionOf(drawing, random);
  const left = random.chance(0.5);
  const { pen } = drawGarment(sheet, drawing, 'front');
  const frame = { x: left ? 90 : 210, y: 620, width: 1140, height: 1180 };
  const largest = unitOf(drawing.garment) < 0.8 ? 1.2 : 1.5;
  const placed = fitted(pen, frame, left ? random.range(-9, -4) : random.range(4, 9), largest);
  const { pen: second } = drawGarment(sheet, companion, 'front');
  const ratio = (placed.scale * unitOf(companion.garment)) / unitOf(drawing.garment);
  const box = second.bounds();
  const behind = place(
    second,
    Math.max(0.5, Math.min(1.75, ratio)),
    [box.x + box.width / 2, box.y + box.height / 2],
    [left ? 1010 : 430, 470],
    left ? random.range(9, 16) : random.range(-16, -9),
  );
  contact(sheet, second.silhouette(), behind, 0.9);
  sheet.add(`<g transform="${behind.transform}">${second.marks()}</g>`);
  contact(sheet, pen.silhouette(), placed, 1.1);
  sheet.add(`<g transform="${placed.transform}">${pen.marks()}</g>`);
  leafShadow(sheet, random, 'floor');
}

/** The product where it is worn or kept: on a hanger in the sun, or laid out beside something it goes with. */
export function scene(drawing: Drawing): string {
  const sheet = createSheet(WIDTH, HEIGHT);
  const random = createRandom(`${drawing.seed}/scene`);
  if (HUNG.includes(drawing.garment)) hung(sheet, drawing, random);
  else laid(sheet, drawing, random);
  tooth(sheet);
  return sheet.toString();
}
