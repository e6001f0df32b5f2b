import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOwnMessages } from './own-messages.ts';

const KNOWN = { hello: 'Hello {name}', items: '{count, plural, one {# item} other {# items}}', more: 'More' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

test('reads texts by locale; other files and folders are ignored', () => {
  expect(readOwnMessages(join(folder, 'none'), KNOWN)).toEqual({});
  file('ja.json', { hello: '{name}様、{brand}へようこそ', items: '{count, plural, other {#点}}' });
  file('zh-Hant-HK.json', { more: '更多' });
  file('notes.txt', 'x');
  mkdirSync(join(folder, 'mail'));
  expect(readOwnMessages(folder, KNOWN)).toEqual({
    ja: { hello: '{name}様、{brand}へようこそ', items: '{count, plural, other {#点}}' },
    'zh-Hant-HK': { more: '更多' },
  });
});

test.each([
  ['ja.json', { helo: 'x' }, 'helo is not a text of the store'],
  ['ja.json', { hello: 5 }, 'hello is not a string'],
  ['ja.json', { hello: '{nam}' }, 'hello contains {nam}, which has no value'],
  ['ja.json', { items: '{count, plural, one {#}}' }, 'items: '],
  ['ja.json', '{', 'ja.json: '],
  ['ja.json', ['x'], 'an object of texts by key is expected'],
  ['japanese.json', {}, 'the name is not a locale'],
])('rejects %s %j and names the place', (name, content, message) => {
  file(name, content);
  expect(() => readOwnMessages(folder, KNOWN)).toThrow(message);
});
