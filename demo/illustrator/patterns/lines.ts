import { edgePath } from '../drawing/curve.ts';
import { n } from '../drawing/sheet.ts';
import { type Field, lay, rows } from './field.ts';
import { inksOf, measure, motifOf } from './inks.ts';

export type Way = 'across' | 'along';

export function strokes(
  field: Field,
  way: Way,
  {
    pitch,
    width,
    start = 0,
    ink,
    alpha,
  }: { pitch: number; width: number; start?: number; ink: string; alpha: number },
): string {
  const d = rows(lay(field), way, pitch, start)
    .map((line) => edgePath(line))
    .join('');
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${n(width)}" stroke-opacity="${alpha}"/>`;
}

/** Stripes along the grain, from pinstripes to wide ones; ties have wide stripes. */
export function stripe(field: Field): string {
  const { accent, second } = inksOf(field);
  const tie = field.drawing.garment === 'tie';
  const motif = motifOf(
    field,
    tie ? ['repp', 'club'] : ['bengal', 'bengal', 'candy', 'pin', 'university', 'multi'],
  );
  const fixed = field.drawing.details ?? {};
  if (typeof fixed.stripePitch === 'number' || typeof fixed.stripeWidth === 'number') {
    const pitch = Number(fixed.stripePitch ?? 19);
    return strokes(field, 'along', {
      pitch,
      width: Number(fixed.stripeWidth ?? pitch * 0.34),
      ink: accent,
      alpha: 0.82,
    });
  }
  const line = (pitch: number, width: number, start = 0, ink = accent, alpha = 0.84) =>
    strokes(field, 'along', { pitch, width, start, ink, alpha });
  switch (motif) {
    case 'candy': {
      const pitch = measure(field, 'scale', 34, 58);
      return line(pitch, pitch * 0.5, 0, accent, 0.78);
    }
    case 'pin':
      return line(measure(field, 'scale', 20, 30), 3, 0, accent, 0.72);
    case 'university': {
      const pitch = measure(field, 'scale', 36, 48);
      return line(pitch, 6) + line(pitch, 6, 11);
    }
    case 'multi': {
      const pitch = measure(field, 'scale', 56, 74);
      return (
        line(pitch, 10) + line(pitch, 4, pitch * 0.5, second) + line(pitch, 2.4, pitch * 0.24, accent, 0.5)
      );
    }
    case 'repp': {
      const pitch = measure(field, 'scale', 84, 120);
      return line(pitch, pitch * 0.3, 0, accent, 0.94) + line(pitch, 6, pitch * 0.27, second, 0.95);
    }
    case 'club': {
      const pitch = measure(field, 'scale', 66, 92);
      return line(pitch, 9, 0, accent, 0.95) + line(pitch, 5, 16, second, 0.95);
    }
    case 'bengal': {
      const pitch = measure(field, 'scale', 16, 24);
      return line(pitch, pitch * 0.36);
    }
  }
}

/** Breton stripes across the grain. */
export function breton(field: Field): string {
  const { accent, second } = inksOf(field);
  const fixed = field.drawing.details?.stripePitch;
  const pitch = typeof fixed === 'number' ? fixed : measure(field, 'scale', 34, 52);
  const motif = motifOf(field, ['even', 'even', 'fine', 'double']);
  const line = (width: number, start: number, ink = accent, every = pitch) =>
    strokes(field, 'across', { pitch: every, width, start, ink, alpha: 0.94 });
  if (motif === 'fine') return line(pitch * 0.22, pitch * 0.5);
  if (motif === 'double')
    return line(pitch * 0.5, 0, accent, pitch * 2) + line(pitch * 0.16, pitch * 0.56, second, pitch * 2);
  return line(pitch * 0.38, pitch * 0.5);
}

/** Crossing translucent stripes, from fine to large gingham. */
export function gingham(field: Field): string {
  const { accent } = inksOf(field);
  const fixed = field.drawing.details?.checkPitch;
  const pitch = typeof fixed === 'number' ? fixed : measure(field, 'scale', 20, 44);
  const wash = (way: Way) => strokes(field, way, { pitch, width: pitch / 2, ink: accent, alpha: 0.5 });
  return wash('along') + wash('across');
}
