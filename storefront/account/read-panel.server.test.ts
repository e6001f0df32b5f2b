import { redirect } from 'react-router';
import { expect, test, vi } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { readPanel, UNAVAILABLE } from './read-panel.server.ts';

const scope = scopeAnsweredBy(() => new Response());

test('an account panel whose data cannot be read does not take the overview down', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const orders = Promise.reject(new Error('The orders answered 503'));
  expect(await readPanel(scope, 'orders', orders)).toBe(UNAVAILABLE);
  expect(logged.mock.calls[0]?.[0]).toBe('[abcd-1234] account panel orders failed');
  logged.mockRestore();
});

test('a redirect to the sign-in is followed', async () => {
  await expect(readPanel(scope, 'orders', Promise.reject(redirect('/login')))).rejects.toMatchObject({
    status: 302,
  });
});
