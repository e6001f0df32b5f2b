import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { readPanel, UNAVAILABLE } from './read-panel.server.ts';

const scope = scopeAnsweredBy(() => new Response());

test('shows the account overview when the data of one panel cannot be loaded', async () => {
  const log = recordingLog();
  const logging = { services: { ...scope.services, log } };
  const orders = Promise.reject(new Error('Loading orders failed with status 503'));
  expect(await readPanel(logging, 'orders', orders)).toBe(UNAVAILABLE);
  expect(log.messages).toEqual(['account panel orders failed']);
});

test('passes on a redirect to the sign-in page', async () => {
  await expect(readPanel(scope, 'orders', Promise.reject(redirect('/login')))).rejects.toMatchObject({
    status: 302,
  });
});
