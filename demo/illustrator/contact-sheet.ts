import sharp from 'sharp';
import { garments } from './garments/garments.ts';
import {
  type Drawing,
  drawProduct,
  drawScene,
  type GarmentType,
  type Material,
  type View,
} from './illustrator.ts';
import { scenes } from './scenes/scenes.ts';

// node demo/illustrator/contact-sheet.ts <out.png> [view] [garment,garment...]

type Look = Partial<Drawing> & { material: Material; colour: string };

const LOOKS: Partial<Record<GarmentType, readonly Look[]>> = {
  'oxford-shirt': [
    { material: 'oxford', colour: '#BCD0E5', audience: 'men' },
    { material: 'cotton', colour: '#F7F4EC', pattern: 'stripe', accent: '#3E6B9E' },
  ],
  jean: [
    { material: 'denim', colour: '#3F5C82' },
    { material: 'denim', colour: '#1D2536', audience: 'men' },
  ],
  blazer: [
    { material: 'linen', colour: '#D9CBB2' },
    { material: 'wool', colour: '#5A5F66', pattern: 'herringbone', audience: 'men' },
  ],
  'slip-dress': [
    { material: 'silk', colour: '#C9A7A0' },
    { material: 'silk', colour: '#12284C', pattern: 'floral' },
  ],
  puffer: [{ material: 'nylon', colour: '#1F3A4D' }],
  sunglasses: [
    { material: 'acetate', colour: '#A8733F' },
    { material: 'acetate', colour: '#1A1A1C' },
  ],
  tie: [{ material: 'silk', colour: '#12284C', pattern: 'stripe', accent: '#D9C7A0' }],
  scarf: [
    { material: 'silk', colour: '#F0E3C8', pattern: 'paisley', accent: '#2F5D8A' },
    { material: 'wool', colour: '#7A8FA8', pattern: 'check' },
  ],
};

const KNITTED: readonly Look[] = [
  { material: 'merino', colour: '#B9C4B0' },
  { material: 'cable', colour: '#EFE6D2', audience: 'men' },
];
const LEATHER: readonly Look[] = [
  { material: 'leather', colour: '#6B3E24' },
  { material: 'suede', colour: '#B08A5E', audience: 'men' },
];
const WOVEN: readonly Look[] = [
  { material: 'linen', colour: '#F6F2E8' },
  { material: 'cotton', colour: '#1A1A1C', audience: 'men' },
  { material: 'linen', colour: '#F4EFE4', pattern: 'gingham', accent: '#B5482F', audience: 'children' },
];

function looksOf(garment: GarmentType): readonly Look[] {
  if (garment === 'knit' || garment === 'cardigan') return KNITTED;
  if (['loafer', 'belt', 'shoulder-bag', 'sandal'].includes(garment)) return LEATHER;
  return LOOKS[garment] ?? WOVEN;
}

const [out = 'contact-sheet.png', view = 'front', only] = process.argv.slice(2);
const WIDTH = 240;
const HEIGHT = 320;
const COLUMNS = 9;

const names = only ? (only.split(',') as GarmentType[]) : (Object.keys(garments) as GarmentType[]);
const sheets = names.flatMap((garment) =>
  looksOf(garment).map((look, i) =>
    drawProduct({ garment, seed: `1000${i}${garment.length}21`, ...look }, view as View),
  ),
);
if (!only)
  for (const name of Object.keys(scenes) as (keyof typeof scenes)[]) sheets.push(drawScene(name, 'tall'));

const tiles = await Promise.all(
  sheets.map(async (svg, i) => ({
    input: await sharp(Buffer.from(svg), { density: (72 * WIDTH) / 1440 })
      .resize(WIDTH, HEIGHT)
      .png()
      .toBuffer(),
    left: (i % COLUMNS) * (WIDTH + 4),
    top: Math.floor(i / COLUMNS) * (HEIGHT + 4),
  })),
);
await sharp({
  create: {
    width: COLUMNS * (WIDTH + 4) - 4,
    height: Math.ceil(sheets.length / COLUMNS) * (HEIGHT + 4) - 4,
    channels: 3,
    background: '#FFFFFF',
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
