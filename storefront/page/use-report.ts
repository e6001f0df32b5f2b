import { useEffect, useRef } from 'react';
import { report, type TrackedEvent } from './report.ts';

/** Reports an event on mount, and again whenever `key` changes. */
export function useReport(event: TrackedEvent, key: string): void {
  const latest = useRef(event);
  latest.current = event;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` decides when to report again
  useEffect(() => report(latest.current), [key]);
}
