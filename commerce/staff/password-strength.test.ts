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
  expect(await isEasyPassword('grimaldello12', [])).toBe(false);
  expect(await isEasyPassword('grimaldello12', ['grimaldello', 'example', 'com'])).toBe(true);
});

test('the longest password is estimated at once', async () => {
  expect(await isEasyPassword('a'.repeat(256), [])).toBe(true);
});
