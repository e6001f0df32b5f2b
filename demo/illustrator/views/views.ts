import { paletteOf } from '../drawing/palette.ts';
import { createSheet } from '../drawing/sheet.ts';
import type { Drawing, View } from '../illustrator.ts';

export function drawProductSheet(drawing: Drawing, view: View): string {
  const sheet = createSheet(1440, 1920);
  const { base } = paletteOf(view === 'fabric' ? drawing.colour : (drawing.backdrop ?? '#F1EBDF'));
  sheet.add(`<path d="M0 0H1440V1920H0Z" fill="${base}"/>`);
  return sheet.toString();
}
