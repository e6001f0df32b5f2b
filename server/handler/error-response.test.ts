import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { serviceUnavailable } from '../../commerce/http/problem.ts';
import { BodyTooLarge } from '../http/web-request.ts';
import { createLog } from '../log.ts';
import { LoginError } from '../session/login-error.ts';
import { errorResponse } from './error-response.ts';
import type { StoreEnv } from './store-env.ts';

async function answerTo(error: Error) {
  const log = createLog('silent');
  const logged = vi.spyOn(log, 'error');
  const app = new Hono<StoreEnv>().onError(errorResponse(log)).get('/', () => {
    throw error;
  });
  const response = await app.request('/', undefined, {
    outgoing: { destroyed: false },
    url: new URL('http://shop.test/'),
    record: { correlationId: 'test-0001', kind: 'document' },
  });
  const { status, headers } = response;
  return {
    status,
    retry: headers.get('retry-after'),
    text: await response.text(),
    logged: logged.mock.calls.length,
  };
}

test.each([
  [new BodyTooLarge(), 413, null, 0],
  [serviceUnavailable(), 503, '5', 0],
  [new LoginError(503), 503, '5', 1],
  [new LoginError(500), 500, null, 1],
  // The status does not depend on the message.
  [new Error('503 is part of this text'), 500, null, 1],
])('%s is mapped to a status by its type', async (error, status, retry, logged) => {
  expect(await answerTo(error)).toMatchObject({ status, retry, logged });
});

test('does not send the message of an unknown error', async () => {
  expect((await answerTo(new Error('select secret'))).text).not.toContain('secret');
});
