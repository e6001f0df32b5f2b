const SIGNS_OF_LIFE = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'];

/**
 * Does something once the page has loaded and been quiet for some milliseconds, and with `touched` at the first sign of
 * somebody being there, if that comes before. Returns what calls it off.
 */
export function whenQuiet(act: () => void, milliseconds: number, { touched = false } = {}): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = () => waiting.abort();
  // What was called off, or is done, is not done by a timer that still runs.
  const now = () => {
    if (signal.aborted) return;
    stop();
    act();
  };
  const count = () => setTimeout(now, milliseconds);
  if (document.readyState === 'complete') count();
  else addEventListener('load', count, { once: true, signal });
  if (touched) {
    for (const type of SIGNS_OF_LIFE)
      document.addEventListener(type, now, { signal, passive: true, capture: true });
  }
  return stop;
}
