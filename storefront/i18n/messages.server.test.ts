import { afterEach, expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';
import { messageUrls, serverMessages, setOwnMessages } from './messages.server.ts';
import { serverText, textLanguage } from './server-text.server.ts';

afterEach(() => setOwnMessages({}));

const said = (locale: string, id: string) =>
  formatMessage(serverMessages(locale)[id] ?? [], locale, {}).join('');
const own = (value: string) => ({ 'account.cancel': [{ type: 0 as const, value }] });

test('[MS-11] loads the locale’s file, then its language’s, from static/translations/compiled', () => {
  const VERSION = '\\?v=[0-9a-f]{8}-\\d+$';
  const files = (locale: string) => messageUrls(locale).map((url) => url.replace(new RegExp(VERSION), ''));
  expect(files('en-US')).toEqual([
    '/static/translations/compiled/en-US.json',
    '/static/translations/compiled/en.json',
  ]);
  expect(files('fr-FR')).toEqual(['/static/translations/compiled/fr.json']);
});

test('the merchant’s own texts replace those of the locale, then of its language', () => {
  const [before] = messageUrls('ja-JP');
  expect(before).toMatch(/^\/static\/messages\/ja-JP\.json\?v=[0-9a-f]{8}-\d+$/);
  setOwnMessages({ ja: own('取消'), 'ja-JP': own('キャンセル'), 'zh-Hant': own('取消'), en: own('Stop') });
  expect(said('ja-JP', 'account.cancel')).toBe('キャンセル');
  expect(said('zh-Hant-TW', 'account.cancel')).toBe('取消');
  expect(said('zh-CN', 'account.cancel')).toBe('Stop');
  expect(said('fr-FR', 'account.cancel')).toBe('Annuler');
  expect(said('en-IE', 'account.cancel')).toBe('Stop');
  expect(messageUrls('ja-JP')[0]).not.toBe(before);
  expect(messageUrls('fr-FR')[0]).toMatch(/compiled\/fr\.json/);
  expect(messageUrls('en-IE')[0]).toMatch(/^\/static\/messages\/en-IE\.json/);
});

test('English texts of a right-to-left page are isolated, own ones are not', () => {
  setOwnMessages({ ar: own('إلغاء') });
  expect(said('ar-KW', 'account.change')).toBe('\u2066Change\u2069');
  expect(said('ar-KW', 'account.cancel')).toBe('إلغاء');
  expect(said('ja-JP', 'account.change')).toBe('Change');
});

test('English texts keep their language for plural forms and dates; those without words are the page’s', () => {
  setOwnMessages({ ja: own('取消') });
  expect(serverText('ja-JP', 'listing.count', { count: 1 })).toBe(
    serverText('en-IE', 'listing.count', { count: 1 }),
  );
  expect(textLanguage('ja-JP', 'orders.placed')).toBe('en');
  expect(textLanguage('ja-JP', 'account.cancel')).toBe('ja-JP');
  expect(textLanguage('de-DE', 'orders.placed')).toBe('de-DE');
  expect(textLanguage('ar-KW', 'basket.choice')).toBe('ar-KW');
});

test('pages whose texts are mostly English name their language', () => {
  setOwnMessages({ ar: own('إلغاء') });
  expect(said('ar-KW', 'language')).toBe('en');
  expect(said('ja-JP', 'language')).toBe('en');
  expect(said('fr-FR', 'language')).toBe('');
  setOwnMessages({ ja: serverMessages('fr-FR') });
  expect(said('ja-JP', 'language')).toBe('');
});
