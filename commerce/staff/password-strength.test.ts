import { expect, test } from 'vitest';
import { isEasyPassword } from './password-strength.ts';

test.each([
  'password1234',
  '123456789012',
  'qwertyuiop12',
  'aaaaaaaaaaaa',
  'passwordpassword',
  'abcdefghijkl',
  'Winter2026!!Winter2026',
  'W1nt3r-2026!!',
])('%s is easy to guess', async (password) => {
  expect(await isEasyPassword(password, [])).toBe(true);
});

test.each(['nine green bottles', 'x7-lamp-river-9', 'correct horse battery staple'])(
  '%s is not',
  async (password) => {
    expect(await isEasyPassword(password, [])).toBe(false);
  },
);

test('words that others know of the owner make a password easy', async () => {
  const own = ['grace', 'hopper', 'example', 'com', 'Rivage'];
  for (const password of ['Grace-Hopper-2026', 'gracehopper2026', 'hoppergraceexample', 'Rivage-2026!x'])
    expect([password, await isEasyPassword(password, own)]).toEqual([password, true]);
  for (const password of [
    'Gr4ceH0pper2026',
    'R1v4g3-2026-!!',
    'gr@ceh0pper!1',
    'H0pp3rR1v@g3Gr@c3',
    'Grâce-Hôpper-26',
    'R1vage-Passw0rd!',
    'R.i.v.a.g.e.2026',
  ])
    expect([password, await isEasyPassword(password, own)]).toEqual([password, true]);
  const address = [...own, 'grace.hopper@example.com'];
  expect(await isEasyPassword('e-mail: grace.hopper@example.com', address)).toBe(true);
  expect(await isEasyPassword('nine green bottles of grace', own)).toBe(false);
  expect(await isEasyPassword('Grace-Hopper-2026', [])).toBe(false);
});

test('the longest password is estimated at once', async () => {
  expect(await isEasyPassword('a'.repeat(256), [])).toBe(true);
});

test('a password of signs that may be letters of a name is estimated at once', async () => {
  expect(await isEasyPassword('!'.repeat(256), ['lililililix'])).toBe(true);
});
