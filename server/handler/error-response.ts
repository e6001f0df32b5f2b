import type { ErrorHandler } from 'hono';
import { Problem, retryHeaders } from '../../commerce/http/problem.ts';
import { BodyTooLarge } from '../http/web-request.ts';
import type { Log } from '../log.ts';
import { LoginError } from '../session/login-error.ts';
import type { StoreEnv } from './store-env.ts';

/** Answers errors by their type; anything unknown is logged and answered 500 without its text. */
export function errorResponse(log: Log): ErrorHandler<StoreEnv> {
  return (error, c) => {
    const { outgoing, url, record } = c.env;
    // The client has disconnected.
    if (outgoing.destroyed) return new Response(null, { status: 499 });
    if (error instanceof Problem) return text(error.message, error.status);
    if (error instanceof BodyTooLarge) return text('The request is too large.', 413);
    log.error({ error, path: url.pathname, correlationId: record.correlationId }, 'request failed');
    if (error instanceof LoginError && error.status === 503)
      return text('The store is unavailable for a moment. Try again!', 503);
    return text('Something went wrong. Try again!', 500);
  };
}

const text = (message: string, status: number): Response =>
  new Response(message, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...retryHeaders(status),
    },
  });
