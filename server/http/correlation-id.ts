import { randomUUID } from 'node:crypto';

/** A correlation id: the caller's when it is well formed, else a new one. */
export function correlationIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
