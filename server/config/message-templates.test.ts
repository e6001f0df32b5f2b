import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import english from '../../storefront/i18n/en.json' with { type: 'json' };
import french from '../../storefront/i18n/fr.json' with { type: 'json' };
import { writeMessageTemplates } from './message-templates.ts';
import { STORE_LANGUAGES } from './own-messages.ts';
import { readPageMessages } from './page-messages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'templates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = (locale: string) => join(folder, 'messages/page', `${locale}.json`);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('writes every text of pages and mails; an untouched template translates nothing', () => {
  expect(writeMessageTemplates(folder, 'ja').map(({ kept }) => kept)).toEqual([0, 0]);
  expect(read(page('ja'))).toEqual(english);
  expect(read(join(folder, 'messages/mail/ja.json')).orderTitle).toBeTruthy();
  expect(readPageMessages(folder)).toEqual({ ja: {} });
  writeMessageTemplates(folder, 'fr-CH');
  expect(read(page('fr-CH'))).toEqual(french);
});

test('keeps what is translated and removes texts that the store no longer has', () => {
  mkdirSync(join(folder, 'messages/page'), { recursive: true });
  writeFileSync(page('ja'), JSON.stringify({ 'account.cancel': '取消', 'account.gone': '古い' }));
  const [written] = writeMessageTemplates(folder, 'ja');
  expect(written).toMatchObject({ kept: 1, unknown: ['account.gone'] });
  expect(read(page('ja'))).toEqual({ ...english, 'account.cancel': '取消' });
  expect(Object.keys(readPageMessages(folder).ja!)).toEqual(['account.cancel']);
});

test('refuses a name that is no locale', () => {
  expect(() => writeMessageTemplates(folder, '../ja')).toThrow('is not a locale');
});

test('knows the languages of the store’s texts', () => {
  const files = readdirSync(new URL('../../storefront/i18n/', import.meta.url));
  expect(files.flatMap((name) => /^(\w\w)\.json$/.exec(name)?.[1] ?? []).sort()).toEqual(STORE_LANGUAGES);
});
