/** A colour as a small square of cloth. Drawn, since the page's policy refuses inline styles. */
export function Swatch({ hex }: { hex: string | undefined }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="block">
      <rect
        x="0.5"
        y="0.5"
        width="15"
        height="15"
        fill={hex ?? '#eae3d7'}
        stroke="#9a958c"
        strokeOpacity="0.6"
      />
    </svg>
  );
}
