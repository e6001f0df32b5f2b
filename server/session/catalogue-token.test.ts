import { expect, test } from 'vitest';
import { createCatalogueTokens } from './catalogue-token.ts';
import type { LoginClient } from './login-client.ts';

function start() {
  let time = 0;
  let asked = 0;
  const guest = async () => ({ accessToken: `token ${++asked}`, expires: time / 1000 + 1800 });
  const login = { guest } as unknown as LoginClient;
  const tokenFor = createCatalogueTokens(login, () => new Date(time));
  return { tokenFor, pass: (seconds: number) => (time += seconds * 1000) };
}

test('concurrent renders share one token per site', async () => {
  const { tokenFor } = start();
  const tokens = await Promise.all([tokenFor('RivageEU'), tokenFor('RivageEU'), tokenFor('RivageUK')]);
  expect(tokens).toEqual(['token 1', 'token 1', 'token 2']);
});

test('an expired token is replaced once', async () => {
  const { tokenFor, pass } = start();
  await tokenFor('RivageEU');
  pass(1700);
  expect(await tokenFor('RivageEU')).toBe('token 1');
  pass(60);
  expect(await Promise.all([tokenFor('RivageEU'), tokenFor('RivageEU')])).toEqual(['token 2', 'token 2']);
});
