import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type ApiRequest, SESSION_STARTED, send } from './http.ts';

export interface Action {
  path: string;
  method?: ApiRequest['method'];
  body?: unknown;
  /** version of the record that it is about, for each attempt, instead of that of the hook */
  version?: string;
  /** longest wait for an answer, where half a minute is too short */
  timeoutMs?: number;
  /** told why it was refused, or that no answer came */
  onRefused?: (error: ApiError) => void;
}

/**
 * Requests without an answer, by method and path: the keys that they are repeated with. They outlive a dialog that is closed and opened
 * again, and the reload of a page.
 */
const UNANSWERED = 'unanswered';
type Unanswered = Record<string, { body: string; key: string }>;

/** Records of the shop only: what is sent about accounts of staff has passwords. */
const isKept = (target: string): boolean =>
  / \/admin\/v1\/(orders|returns|customers|withdrawals|products|categories|promotions|campaigns|coupons)(\/|$)|\/search-words\?/.test(
    target,
  );

const readUnanswered = (): Unanswered => JSON.parse(sessionStorage.getItem(UNANSWERED) ?? '{}');

function keepUnanswered(target: string, request: Unanswered[string] | undefined): void {
  if (!isKept(target)) return;
  const { [target]: _answered, ...others } = readUnanswered();
  sessionStorage.setItem(UNANSWERED, JSON.stringify(request ? { ...others, [target]: request } : others));
}

/**
 * Runs changes one at a time. Each intention has one idempotency key: an attempt whose answer was lost is repeated with the
 * same key, so nothing happens twice. Another attempt at the same path with other values is refused once, with the error
 * `unanswered`, and what is shown is read again. Afterwards all lists and records are read again.
 * `version` of an order that an action is about: the one that was shown first counts until the service says that it changed.
 */
export function useAction(version?: string) {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError>();
  const running = useRef(false);
  const seen = useRef(version);

  // Who signed in again is not told any more to do so.
  useEffect(() => {
    const forget = () => setError((known) => (known?.status === 401 ? undefined : known));
    window.addEventListener(SESSION_STARTED, forget);
    return () => window.removeEventListener(SESSION_STARTED, forget);
  }, []);

  /** Resolves with the answer, or undefined when it was refused; then `error` says why. */
  async function run<T>({
    path,
    method = 'POST',
    body = {},
    ...about
  }: Action): Promise<{ answer: T } | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setRunning(true);
    setError(undefined);
    const text = JSON.stringify(body) ?? '';
    const target = `${method} ${path}`;
    const before = readUnanswered()[target];
    try {
      if (before && before.body !== text) {
        keepUnanswered(target, undefined);
        throw new ApiError(409, '', { type: 'unanswered' });
      }
      const key = before?.key ?? crypto.randomUUID();
      keepUnanswered(target, { body: text, key });
      // What was seen counts for the first attempt: the repetition of one that succeeded sees a changed order.
      const ifMatch = about.version ?? (before ? undefined : (seen.current ?? version));
      const answer = await send<T>(path, {
        ...{ method, body, key, timeoutMs: about.timeoutMs },
        ...(ifMatch ? { ifMatch } : {}),
      });
      keepUnanswered(target, undefined);
      await client.invalidateQueries();
      return { answer };
    } catch (thrown) {
      const refused = thrown instanceof ApiError ? thrown : new ApiError(0, '');
      // Without an answer, or with one of a proxy, it may have happened.
      const isAnswered = refused.status > 0 && refused.status < 500;
      if (isAnswered) keepUnanswered(target, undefined);
      if (refused.reason === 'changed') seen.current = undefined;
      setError(refused);
      about.onRefused?.(refused);
      // Somebody else was faster, or it may have happened: show what is true now.
      if (!isAnswered || refused.status === 409) client.invalidateQueries();
      return undefined;
    } finally {
      running.current = false;
      setRunning(false);
    }
  }
  return { run, isRunning, error };
}
