import type { Context } from 'hono';

/** An id from the path; the basket's unless another parameter is named. */
export const pathId = (c: Context, name = 'basketId'): string => c.req.param(name) ?? '';
