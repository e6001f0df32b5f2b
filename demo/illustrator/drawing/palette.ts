import { mix, parseHex, shift, toHex } from './colour.ts';

/** Colours of a painted cloth. */
export interface Palette {
  base: string;
  light: string;
  glow: string;
  shade: string;
  deep: string;
  /** Contours and seams. */
  line: string;
  /** Highlight of a seam, which keeps details visible on black. */
  rim: string;
  lightAlpha: number;
  shadeAlpha: number;
  /** Opacity of the shade on the side away from the light. */
  fall: number;
  dark: boolean;
}

const COOL = '#3B4A7A';
const WARM = '#FFF1D6';

/**
 * Derives the palette of a cloth in warm light: cool shadows, warm highlights. Lightness is limited at both
 * ends, so that folds stay visible on white and black cloth.
 */
export function paletteOf(hex: string): Palette {
  const given = parseHex(hex);
  const l = Math.min(0.965, Math.max(0.262, given.l));
  const base = toHex({ ...given, l });
  const tone = (delta: number, chroma = 1) =>
    toHex({ l: Math.max(0.1, l + delta), c: given.c * chroma, h: given.h });
  const white = Math.max(0, (l - 0.82) / 0.15);
  const dark = l < 0.42;
  return {
    base,
    light: mix(tone(dark ? 0.13 : 0.075), WARM, dark ? 0.1 : 0.3),
    glow: mix(tone(dark ? 0.24 : 0.12, 0.9), WARM, dark ? 0.16 : 0.45),
    shade: mix(tone(dark ? -0.1 : -0.15 - white * 0.01, 1.05), COOL, dark ? 0.1 : 0.16),
    deep: mix(tone(dark ? -0.15 : -0.27 - white * 0.02, 1.05), COOL, dark ? 0.1 : 0.22),
    line: mix(tone(dark ? -0.17 : -0.36 + white * 0.02, 0.9), COOL, 0.2),
    rim: mix(tone(dark ? 0.2 : 0.1), WARM, 0.25),
    lightAlpha: dark ? 0.75 : white > 0.3 ? 0.9 : 0.62,
    shadeAlpha: dark ? 0.8 : 0.6 - white * 0.08,
    fall: dark ? 0.45 : 0.4 - white * 0.16,
    dark,
  };
}

/**
 * Palette for shading a printed cloth; the palette of the ground colour would make a dark print look milky.
 */
export function overPrint(tones: Palette): Palette {
  return {
    ...tones,
    lightAlpha: tones.lightAlpha * 0.42,
    shadeAlpha: tones.shadeAlpha * 0.46,
    shade: shift(tones.shade, -0.34),
    deep: shift(tones.deep, -0.26),
  };
}
