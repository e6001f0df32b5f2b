import type { Context } from 'hono';
import { badRequest } from '../../http/problem.ts';

/** What a list is searched for; throws 400. */
export function textOf(q: string | undefined): string | undefined {
  if (q?.includes('\0')) throw badRequest('q: not a text');
  return q || undefined;
}

/** The last id of the page before; throws 400. */
export function afterOf(cursor: string | undefined): string | undefined {
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString('utf8');
  if (after?.includes('\0')) throw badRequest('cursor: not one of this list');
  return after;
}

/** A page of a list, of which one record more was read. */
export function page<Row extends { id: string }>(c: Context, limit: number, found: Row[]) {
  const data = found.slice(0, limit);
  const next = found.length > limit ? Buffer.from(data.at(-1)!.id).toString('base64url') : undefined;
  c.header('cache-control', 'private, no-store');
  return c.json({ limit, data, ...(next ? { nextCursor: next } : {}) });
}
