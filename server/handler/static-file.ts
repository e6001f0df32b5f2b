import type { MiddlewareHandler } from 'hono';
import { assetHeaders } from '../documents/content-security.ts';
import type { StoreEnv, StoreParts } from './store-env.ts';

/** Static files on the slow path: the first request for an encoding, and paths that need normalising. */
export function staticFile({ files, policy }: StoreParts): MiddlewareHandler<StoreEnv> {
  const headers = assetHeaders(policy.secure);
  return async (c, next) => {
    const { incoming, outgoing, url, record } = c.env;
    const response = await files.respond(incoming, outgoing, url.pathname, headers);
    if (!response) return next();
    record.kind = 'static';
    return response;
  };
}
