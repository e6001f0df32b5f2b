import { expect, test } from 'vitest';
import { isEasyPassword } from './password-strength.ts';

test.each([
  'password1234',
  '123456789012',
  'qwertyuiop12',
  'aaaaaaaaaaaa',
  'passwordpassword',
  'abcdefghijkl',
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
  expect(await isEasyPassword('nine green bottles of grace', own)).toBe(false);
  expect(await isEasyPassword('Grace-Hopper-2026', [])).toBe(false);
});

test('the longest password is estimated at once', async () => {
  expect(await isEasyPassword('a'.repeat(256), [])).toBe(true);
});
