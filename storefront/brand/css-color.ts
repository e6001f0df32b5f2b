import { formatHex, wcagContrast } from 'culori';

/**
 * Returns a color that the store configuration accepts (hex, rgb, hsl, lab, lch, oklab, oklch) as `#rrggbb`, which every
 * mail client understands: without transparency, and with what a screen cannot show clipped.
 */
export function hexColor(css: string): string {
  const hex = formatHex(css);
  if (hex === undefined) throw new Error(`Not a CSS color: ${css}`);
  return hex;
}

/** Contrast ratio of two colors as defined by WCAG 2.2, from 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(hexColor(one), hexColor(other));

/** Whether texts on a color need to be light. */
export const isDark = (css: string): boolean => contrast(css, '#ffffff') > contrast(css, '#000000');
