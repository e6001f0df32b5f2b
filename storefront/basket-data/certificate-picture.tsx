/** Picture of a gift certificate, which has no photograph: a card with a ribbon, in the colours of the theme. */
export const CertificatePicture = () => (
  <svg
    viewBox="0 0 48 64"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    className="size-full text-ink-soft"
  >
    <rect
      x="8"
      y="22"
      width="32"
      height="21"
      rx="1.5"
      vectorEffect="non-scaling-stroke"
      className="fill-paper"
    />
    <path d="M19 22v21M8 32.5h32" vectorEffect="non-scaling-stroke" />
    <path
      d="M19 32.5c-2.6-4.6-7.2-4.4-6.2-1.6.5 1.3 3.2 1.8 6.2 1.6 2.6-4.6 7.2-4.4 6.2-1.6-.5 1.3-3.2 1.8-6.2 1.6l-3.4 5M19 32.5l3.4 5"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);
