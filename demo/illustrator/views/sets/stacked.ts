import { parseHex } from '../../drawing/colour.ts';
import { createPen } from '../../drawing/pen.ts';
import type { Random } from '../../drawing/random.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { ground } from '../../garments/ground.ts';
import type { Drawing } from '../../illustrator.ts';
import { ledge } from './ledge.ts';
import { slab } from './props.ts';

const NEUTRALS = ['#F2ECDF', '#1F2F4C', '#C9B79B', '#8FA3B0', '#E3D2C3', '#7B8468'] as const;

/** Draws the product in a stack on a bench, between similar garments in the brand's neutral colours. */
export function stacked(sheet: Sheet, drawing: Drawing, random: Random): void {
  const foot = ledge(sheet, drawing.backdrop ?? '#EFE6D6', random) + 46;
  const own = parseHex(drawing.colour);
  const others = [...NEUTRALS].filter((hex) => Math.abs(parseHex(hex).l - own.l) > 0.12);
  const count = 4;
  const at = random.int(0, 1);
  const tall =
    drawing.material === 'cable' || drawing.material === 'merino'
      ? 176
      : drawing.garment === 'jean'
        ? 158
        : 136;
  const width = 860;
  const left = 720 - width / 2 + random.range(-40, 40);
  const pen = createPen(sheet, drawing, 'front');
  ground(pen, [left + width / 2, foot - 4], width * 1.03, 60);
  sheet.add(pen.marks());
  for (let i = count - 1; i >= 0; i--) {
    const mine = i === at || i === at + 2;
    const neutral = others[(i + random.int(0, 2)) % others.length] ?? '#F2ECDF';
    const piece: Drawing = mine
      ? drawing
      : {
          ...drawing,
          pattern: 'plain',
          colour: drawing.material === 'denim' ? '#2A3A57' : neutral,
          seed: `${drawing.seed}/${i}`,
        };
    slab(
      sheet,
      { ...piece, seed: `${piece.seed}/${i}` },
      [left + random.range(-16, 16), foot - tall * (count - i) + 6 * (count - i)],
      width - random.range(0, 36),
      tall,
    );
  }
}
