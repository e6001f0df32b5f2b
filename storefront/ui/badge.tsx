import type { ReactNode } from 'react';

const TONES = { new: 'bg-new text-white', sale: 'bg-sale text-ink', plain: 'bg-paper text-ink' };

/** A short label on an image. */
export function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`min-w-0 px-2 py-1 text-micro font-medium [overflow-wrap:anywhere] ${TONES[tone]}`}>
      {children}
    </span>
  );
}
