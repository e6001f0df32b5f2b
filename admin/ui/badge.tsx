const TONES = {
  neutral: 'border-edge text-ink-soft',
  waiting: 'border-amber text-amber',
  good: 'border-green text-green',
  bad: 'border-danger text-danger',
};

export type Tone = keyof typeof TONES;

/** A state in words; the color only repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: string }) {
  return (
    <span
      className={`inline-block border bg-white px-2 py-0.5 text-micro font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
