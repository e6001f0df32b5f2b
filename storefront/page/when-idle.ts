const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'];

/**
 * Calls `act` once, `milliseconds` after the page has loaded, or with `touched` on the first user interaction if that
 * is earlier. Returns the cancel function.
 */
export function whenIdle(act: () => void, milliseconds: number, { touched = false } = {}): () => void {
  const pending = new AbortController();
  const { signal } = pending;
  const stop = () => pending.abort();
  // The timer may fire after a cancel or an interaction.
  const now = () => {
    if (signal.aborted) return;
    stop();
    act();
  };
  const startTimer = () => setTimeout(now, milliseconds);
  if (document.readyState === 'complete') startTimer();
  else addEventListener('load', startTimer, { once: true, signal });
  if (touched) {
    for (const type of INTERACTIONS)
      document.addEventListener(type, now, { signal, passive: true, capture: true });
  }
  return stop;
}
