import { useEffect, useRef } from 'react';
import { type Happening, report } from './report.ts';

/** Reports what a page shows, again whenever `key` changes. */
export function useReport(happening: Happening, key: string): void {
  const latest = useRef(happening);
  latest.current = happening;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when something else is shown
  useEffect(() => report(latest.current), [key]);
}
