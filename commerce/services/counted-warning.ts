import type { CommerceServices } from './commerce-services.ts';

const PAUSE_MS = 60_000;

/**
 * A warning about what strangers can cause at will: the first is logged at once, then at most one line a minute, with the number
 * of those since the last line in `count`.
 */
export function countedWarning(
  { log, now }: Pick<CommerceServices, 'log' | 'now'>,
  message: string,
): (fields: object) => void {
  let count = 0;
  let nextAt = 0;
  return (fields) => {
    count += 1;
    const time = now().getTime();
    if (time < nextAt) return;
    log.warn({ ...fields, count }, message);
    count = 0;
    nextAt = time + PAUSE_MS;
  };
}
