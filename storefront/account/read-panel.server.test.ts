import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { readPanel, UNAVAILABLE } from './read-panel.server.ts';

const scope = scopeAnsweredBy(() => new Response());

test('an account panel whose data cannot be read does not take the overview down', async () => {
  const log = recordingLog();
  const logging = { services: { ...scope.services, log } };
  const orders = Promise.reject(new Error('The orders answered 503'));
  expect(await readPanel(logging, 'orders', orders)).toBe(UNAVAILABLE);
  expect(log.messages).toEqual(['account panel orders failed']);
});

test('a redirect to the sign-in is followed', async () => {
  await expect(readPanel(scope, 'orders', Promise.reject(redirect('/login')))).rejects.toMatchObject({
    status: 302,
  });
});
