import { RAINBOW } from './colour-hex.ts';

/**
 * Colour swatch. Uses the SVG attribute `color`, which the style sheet reads, because the CSP forbids inline
 * styles.
 */
export function Swatch({ hex }: { hex: string | undefined }) {
  const many = hex === RAINBOW;
  return (
    <svg
      aria-hidden="true"
      className={many ? 'swatch swatch-rainbow' : 'swatch'}
      color={many ? undefined : hex}
    />
  );
}
