import { useId } from 'react';
import { RAINBOW } from './colour-hex.ts';

const STRIPES = ['#a3302b', '#cf7a45', '#e4c15a', '#5d7350', '#3e6f9e', '#75598a'];

/** A colour as a small square of cloth. Drawn, since the page's policy refuses inline styles. */
export function Swatch({ hex }: { hex: string | undefined }) {
  const id = useId();
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="block">
      {hex === RAINBOW && (
        <linearGradient id={id}>
          {STRIPES.map((stripe, index) => (
            <stop key={stripe} offset={index / (STRIPES.length - 1)} stopColor={stripe} />
          ))}
        </linearGradient>
      )}
      <rect
        x="0.5"
        y="0.5"
        width="15"
        height="15"
        fill={hex === RAINBOW ? `url(#${id})` : (hex ?? '#eae3d7')}
        stroke="#9a958c"
        strokeOpacity="0.6"
      />
    </svg>
  );
}
