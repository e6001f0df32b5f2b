import { randomUUID } from 'node:crypto';

/** Returns the caller's correlation id if it is well formed, otherwise a new one. */
export function correlationIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
