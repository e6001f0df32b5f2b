import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import english from '../../storefront/i18n/en.json' with { type: 'json' };
import { formatMessage } from '../../storefront/i18n/format-message.ts';
import { readPageMessages } from './page-messages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-messages-'));
  mkdirSync(join(folder, 'messages/page'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string, texts: object) =>
  writeFileSync(join(folder, 'messages/page', name), JSON.stringify(texts));

test('reads the merchant’s texts of pages, compiled; English ones are not translated', () => {
  file('ja.json', {
    'account.accept_terms': '<terms>利用規約</terms>に同意します。',
    'account.cancel': english['account.cancel'],
  });
  const { ja } = readPageMessages(folder);
  expect(Object.keys(ja!)).toEqual(['account.accept_terms']);
  const link = (words: unknown[]) => `[${words.join('')}]`;
  expect(formatMessage(ja!['account.accept_terms']!, 'ja-JP', { terms: link })).toEqual([
    '[利用規約]に同意します。',
  ]);
});

test.each([
  [{ 'account.nothing': 'x' }, 'ja.json: account.nothing is not a text of the store'],
  [{ __proto__x: 'x' }, 'ja.json: __proto__x is not a text of the store'],
  [{ constructor: 'x' }, 'ja.json: constructor is not a text of the store'],
  [{ 'account.cancel': '{' }, 'ja.json: account.cancel: '],
  [{ 'account.cancel': '<b>x</b>' }, 'ja.json: account.cancel contains <b>, which has no value'],
  [
    { 'account.accept_terms': '{terms}' },
    'ja.json: account.accept_terms contains {terms}, which has no value',
  ],
  [{ 'account.accept_terms': '<terms>x' }, 'ja.json: account.accept_terms: '],
  [{ 'account.delete_what': '{name, number}' }, '{name} has a type that is not supported'],
])('rejects %j and names the file and the key', (texts, message) => {
  file('ja.json', texts);
  expect(() => readPageMessages(folder)).toThrow(message);
});
