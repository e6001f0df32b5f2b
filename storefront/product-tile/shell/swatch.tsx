import { RAINBOW } from './colour-hex.ts';

/**
 * Swatch: a colour, RAINBOW or the URL of an image. Uses the SVG attribute `color`, which the style sheet reads, because
 * the CSP forbids inline styles.
 */
export function Swatch({ hex }: { hex: string | undefined }) {
  if (hex?.includes('/')) return <img src={hex} alt="" className="swatch" />;
  const many = hex === RAINBOW;
  return (
    <svg
      aria-hidden="true"
      className={many ? 'swatch swatch-rainbow' : 'swatch'}
      color={many ? undefined : hex}
    />
  );
}
