/** Role and accessible name of an element. */
export interface Target {
  role: string;
  /** The whole accessible name, or a pattern that it matches. */
  name: string | RegExp;
  /** The landmark or group that holds the element. */
  within?: Target;
}

/**
 * A browser driven over WebDriver. Every method waits for its element and fails
 * after 20 seconds.
 */
export interface Browser {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** The address of the current document. */
  url(): Promise<string>;
  /** Finds elements in the frame of a CSS selector from now on; without one, in the page again. */
  enterFrame(selector?: string): Promise<void>;
  /** The result of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  click(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  fill(target: Target, text: string): Promise<void>;
  /** Presses a key of the keyboard while an element has the focus. */
  press(target: Target, key: 'Enter' | 'Escape'): Promise<void>;
  /** The visible text of an element. */
  text(target: Target): Promise<string>;
  /** Writes a PNG of the window. */
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 20_000;
const INTERVAL_MS = 100;

/**
 * Calls `attempt` until it returns a value. Errors are retried: documents change and
 * elements go stale while a page loads. Throws the last error after 20 seconds.
 */
export async function retry<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    let cause: unknown;
    try {
      const found = await attempt();
      if (found !== undefined) return found;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`Timed out: ${what}`, { cause });
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
