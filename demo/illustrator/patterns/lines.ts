import { mix } from '../drawing/colour.ts';
import { edgePath } from '../drawing/curve.ts';
import { n } from '../drawing/sheet.ts';
import { tile } from '../materials/cloth.ts';
import { type Field, lay, rows } from './field.ts';

const NAVY = '#12284C';

const accentOf = ({ drawing, tones }: Field) => drawing.accent ?? (tones.dark ? '#EFE9DC' : NAVY);

function strokes(
  field: Field,
  way: 'across' | 'along',
  pitch: number,
  width: number,
  alpha: number,
  start = 0,
): string {
  const d = rows(lay(field), way, pitch, start)
    .map((line) => edgePath(line))
    .join('');
  return `<path d="${d}" fill="none" stroke="${accentOf(field)}" stroke-width="${n(width)}" stroke-opacity="${alpha}"/>`;
}

/** Shirt stripes along the grain. */
export function stripe(field: Field): string {
  const pitch = Number(field.drawing.details?.stripePitch ?? 19);
  const width = Number(field.drawing.details?.stripeWidth ?? pitch * 0.34);
  return strokes(field, 'along', pitch, width, 0.82);
}

/** Sailor stripes across the grain, none above the chest as on the original. */
export function breton(field: Field): string {
  const pitch = Number(field.drawing.details?.stripePitch ?? 43);
  return strokes(field, 'across', pitch, pitch * 0.36, 0.94, pitch * 0.5);
}

export function gingham(field: Field): string {
  const pitch = Number(field.drawing.details?.checkPitch ?? 30);
  return strokes(field, 'along', pitch, pitch / 2, 0.48) + strokes(field, 'across', pitch, pitch / 2, 0.48);
}

/** A windowpane with a finer line beside it. */
export function check(field: Field): string {
  const pitch = Number(field.drawing.details?.checkPitch ?? 74);
  return (['along', 'across'] as const)
    .map(
      (way) =>
        strokes(field, way, pitch, pitch * 0.3, 0.16) + strokes(field, way, pitch, 3, 0.75, pitch * 0.5),
    )
    .join('');
}

export function herringbone(field: Field): string {
  const { tones, sheet, box } = field;
  const bright = field.drawing.accent ?? mix(tones.base, tones.dark ? '#FFFFFF' : tones.deep, 0.35);
  const d = Array.from({ length: 9 }, (_, i) => {
    const y = (i - 2) * 7;
    return `M0 ${y}L17 ${y + 17}M17 ${y + 17}L34 ${y}`;
  }).join('');
  const id = tile(
    sheet,
    34,
    42,
    `<path d="${d}" fill="none" stroke="${bright}" stroke-width="2.3" stroke-opacity=".5"/>`,
  );
  return `<path d="M${n(box.x - 2)} ${n(box.y - 2)}h${n(box.width + 4)}v${n(box.height + 4)}h${n(-box.width - 4)}Z" fill="url(#${id})"/>`;
}
