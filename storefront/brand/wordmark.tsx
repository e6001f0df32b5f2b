/** The brand name as logo. */
export function Wordmark() {
  return (
    <span className="font-display text-[1.75rem] leading-none tracking-[-0.02em] lowercase">
      rivage<span className="text-sea">.</span>
    </span>
  );
}
