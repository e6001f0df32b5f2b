import sharp, { type OverlayOptions } from 'sharp';
import { type Drawing, drawProduct, type GarmentType, type View } from './illustrator.ts';
import { GARMENTS, wardrobe } from './wardrobe.ts';

// npm run contact-sheet -- <out.png|out.webp> [materials|views|front|back|detail|fabric|scene] [garment,garment...]
//
// `materials` shows every garment in every material it is made of; `views` shows each garment from all sides.

const VIEWS: readonly View[] = ['front', 'back', 'detail', 'fabric', 'scene'];
const WIDTH = 192;
const HEIGHT = 256;
const LABEL = 20;
const GAP = 6;

interface Tile {
  drawing: Drawing;
  view: View;
}

function tiles(mode: string, only: readonly GarmentType[] | null): { tiles: Tile[]; columns: number } {
  if (mode === 'views') {
    const all = wardrobe(only, false).flatMap((drawing) => VIEWS.map((view): Tile => ({ drawing, view })));
    return { tiles: all, columns: Math.min(15, all.length) };
  }
  const view = VIEWS.find((name) => name === mode) ?? 'front';
  const all = wardrobe(only, true).map((drawing): Tile => ({ drawing, view }));
  return { tiles: all, columns: Math.min(14, all.length) };
}

const nameOf = ({ drawing, view }: Tile) =>
  [
    drawing.garment,
    drawing.material,
    drawing.pattern === 'plain' ? '' : drawing.pattern,
    view === 'front' ? '' : view,
  ]
    .filter(Boolean)
    .join(' · ');

/** Renders a label with the system's sans-serif font; without such a font it is empty. */
function label(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LABEL}"><text x="2" y="14" font-family="Instrument Sans, Helvetica, Arial, sans-serif" font-size="10.500" fill="#12284C">${text}</text></svg>`,
  );
}

const [out = 'contact-sheet.png', mode = 'materials', names] = process.argv.slice(2);
const wanted = names?.split(',');
const only = wanted ? GARMENTS.filter((garment) => wanted.includes(garment)) : null;
const isKnown = ['materials', 'views', ...VIEWS].includes(mode) && only?.length === wanted?.length;
if (out.startsWith('-') || !isKnown) {
  console.error(
    `npm run contact-sheet -- [out.png|out.webp] [materials|views|${VIEWS.join('|')}] [garment,garment]`,
  );
  console.error(`Garments: ${GARMENTS.join(', ')}`);
  process.exit(1);
}
const sheet = tiles(mode, only);
const composed: OverlayOptions[] = [];
for (const [i, tile] of sheet.tiles.entries()) {
  const left = (i % sheet.columns) * (WIDTH + GAP);
  const top = Math.floor(i / sheet.columns) * (HEIGHT + LABEL + GAP);
  const picture = sharp(Buffer.from(drawProduct(tile.drawing, tile.view)), { density: (72 * WIDTH) / 1440 });
  composed.push(
    { input: await picture.resize(WIDTH, HEIGHT).png().toBuffer(), left, top },
    { input: label(nameOf(tile)), left, top: top + HEIGHT },
  );
}
const picture = sharp({
  create: {
    width: sheet.columns * (WIDTH + GAP) - GAP,
    height: Math.ceil(sheet.tiles.length / sheet.columns) * (HEIGHT + LABEL + GAP) - GAP,
    channels: 3,
    background: '#FFFFFF',
  },
}).composite(composed);
await (out.endsWith('.webp') ? picture.webp({ quality: 66, effort: 6 }) : picture.png()).toFile(out);
console.log(`${sheet.tiles.length} drawings written to ${out}`);
