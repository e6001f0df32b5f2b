import type { Context } from 'hono';

/** Reads an id from the path, by default the basket's. */
export const pathId = (c: Context, name = 'basketId'): string => c.req.param(name) ?? '';
