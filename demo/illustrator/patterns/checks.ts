import { mix } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import { tile } from '../materials/cloth.ts';
import type { Field } from './field.ts';
import { inksOf, measure, motifOf } from './inks.ts';
import { strokes } from './lines.ts';

/** Crossing lines of several widths: windowpane, tartan, tattersall or madras. */
export function check(field: Field): string {
  const { accent, second, third } = inksOf(field);
  const fixed = field.drawing.details?.checkPitch;
  const motif = motifOf(field, ['windowpane', 'tartan', 'tattersall', 'madras']);
  const range: readonly [number, number] =
    motif === 'tattersall' ? [46, 60] : motif === 'windowpane' ? [92, 128] : [116, 150];
  const pitch = typeof fixed === 'number' ? fixed : measure(field, 'scale', ...range);
  const both = (width: number, share: number, ink: string, alpha: number, every = pitch) =>
    (['along', 'across'] as const)
      .map((way) => strokes(field, way, { pitch: every, width, start: every * share, ink, alpha }))
      .join('');
  switch (motif) {
    case 'windowpane':
      return both(9, 0, accent, 0.3) + both(4.5, 0, accent, 0.85);
    case 'tattersall':
      return both(4, 0, accent, 0.8, pitch * 2) + both(4, 0.5, second, 0.8, pitch * 2);
    case 'madras':
      return (
        both(pitch * 0.34, 0, accent, 0.34) +
        both(pitch * 0.2, 0.46, second, 0.4) +
        both(pitch * 0.07, 0.7, third, 0.6)
      );
    case 'tartan':
      return (
        both(pitch * 0.38, 0, accent, 0.36) +
        both(pitch * 0.1, 0.36, accent, 0.5) +
        both(4, 0.5, second, 0.9) +
        both(3, 0.06, mix(accent, '#FFFFFF', 0.5), 0.6)
      );
  }
}

/**
 * Herringbone twill along the grain. Columns alternate in tone, so that the pattern is visible at small
 * sizes; the twill inside a column is a tile.
 */
export function herringbone(field: Field): string {
  const { tones, sheet, box, drawing } = field;
  const width = measure(field, 'scale', 30, 46);
  const light = mix(drawing.accent ?? tones.glow, tones.base, drawing.accent ? 0.45 : 0);
  const dark = mix(tones.base, tones.dark ? '#05070C' : tones.deep, 0.85);
  const pitch = 12;
  const down = Math.round((width * 2) / pitch) * pitch;
  const line = (shift: number) =>
    Array.from({ length: Math.ceil(down / pitch) + Math.ceil(width / pitch) + 2 }, (_, i) => {
      const y = (i - Math.ceil(width / pitch) - 1) * pitch + shift;
      return `M0 ${n(y)}L${width} ${n(y + width)}L${width * 2} ${n(y)}`;
    }).join('');
  const id = tile(
    sheet,
    width * 2,
    down,
    `<g fill="none"><path d="${line(0)}" stroke="${light}" stroke-width="5.200" stroke-opacity="${tones.dark ? 0.4 : 0.75}"/><path d="${line(pitch / 2)}" stroke="${dark}" stroke-width="4" stroke-opacity=".5"/></g><path d="M0 0V${down}M${width} 0V${down}" stroke="${dark}" stroke-width="2.600" stroke-opacity=".4"/>`,
    Math.round(field.grain.angle / 6) * 6,
  );
  return `<path d="M${n(box.x - 2)} ${n(box.y - 2)}h${n(box.width + 4)}v${n(box.height + 4)}h${n(-box.width - 4)}Z" fill="url(#${id})"/>`;
}
