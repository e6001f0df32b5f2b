import { RAINBOW } from './colour-hex.ts';

/**
 * A colour as a small square of cloth. The page's policy refuses inline styles; `color` is an attribute that drawings
 * have, which the style sheet paints with.
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
