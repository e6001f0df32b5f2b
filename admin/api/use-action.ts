import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, type ApiRequest, send } from './http.ts';

export interface Action {
  path: string;
  method?: ApiRequest['method'];
  body?: unknown;
}

/**
 * Runs changes one at a time. Each intention has one idempotency key: an attempt whose answer was lost is repeated with the
 * same key, so nothing happens twice; another body, or a request that was answered, gets a new key. Afterwards all lists
 * and records are read again.
 */
export function useAction() {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError>();
  const unanswered = useRef<{ intention: string; key: string }>(undefined);
  const running = useRef(false);

  /** Resolves with the answer, or undefined when it was refused; then `error` says why. */
  async function run<T>({ path, method = 'POST', body = {} }: Action): Promise<{ answer: T } | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setRunning(true);
    setError(undefined);
    const intention = JSON.stringify([method, path, body]);
    const key = unanswered.current?.intention === intention ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { intention, key };
    try {
      const answer = await send<T>(path, { method, body, key });
      unanswered.current = undefined;
      await client.invalidateQueries();
      return { answer };
    } catch (thrown) {
      const refused = thrown instanceof ApiError ? thrown : new ApiError(0, '');
      // Without an answer, or with one of a proxy, it may have happened.
      if (refused.status > 0 && refused.status < 500) unanswered.current = undefined;
      setError(refused);
      // Somebody else was faster: show what is true now.
      if (refused.status === 409) client.invalidateQueries();
      return undefined;
    } finally {
      running.current = false;
      setRunning(false);
    }
  }
  return { run, isRunning, error, forget: () => setError(undefined) };
}
