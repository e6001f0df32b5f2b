import { expect, test, vi } from 'vitest';
import { loadMessages, messageUrls } from './load-messages.ts';

const FILES = { en: 'a', fr: 'b', 'fr-FR': 'c' };

test('[MS-11] the locale’s file is read before its language’s, from static/translations/compiled', () => {
  expect(messageUrls('fr-FR', FILES)).toEqual([
    '/static/translations/compiled/fr-FR.json?v=c',
    '/static/translations/compiled/fr.json?v=b',
  ]);
  expect(messageUrls('en-IE', FILES)).toEqual(['/static/translations/compiled/en.json?v=a']);
  expect(messageUrls('pt-PT', FILES)).toEqual([]);
});

test('[MS-11] messages of the locale lie over those of its language', async () => {
  const answers: Record<string, object> = { 'fr-FR': { a: 'pays' }, fr: { a: 'langue', b: 'langue' } };
  const messages = await loadMessages(
    'fr-FR',
    FILES,
    async (url) => answers[/compiled\/([\w-]+)\.json/.exec(url)?.[1] ?? ''] as never,
  );
  expect(messages).toEqual({ a: 'pays', b: 'langue' });
});

test('[MS-11] a file that cannot be loaded is logged and counts as empty', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const messages = await loadMessages('en-IE', FILES, () => Promise.reject(new Error('404')));
  expect(messages).toEqual({});
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
