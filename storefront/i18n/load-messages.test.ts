import { expect, test, vi } from 'vitest';
import { loadMessages } from './load-messages.ts';

const FR = ['/compiled/fr-FR.json?v=c-1', '/compiled/fr.json?v=b-2'];
const EN = ['/compiled/en.json?v=a-1'];

test('[MS-11] messages of the locale override those of its language', async () => {
  const answers: Record<string, object> = { 'fr-FR': { a: 'pays' }, fr: { a: 'langue', b: 'langue' } };
  const messages = await loadMessages(
    'fr-FR',
    FR,
    async (url) => answers[/compiled\/([\w-]+)\.json/.exec(url)?.[1] ?? ''] as never,
  );
  expect(messages).toEqual({ a: 'pays', b: 'langue' });
});

test('[MS-11] logs a file that fails to load and uses the inline defaults', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const away = () => Promise.reject(new Error('404'));
  const defaults = async (locale: string) => ({ a: `default of ${locale}` }) as never;
  expect(await loadMessages('en-IE', EN, away, defaults)).toEqual({ a: 'default of en-IE' });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('[MS-11] uses the inline defaults when only the locale’s file fails to load', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const defaults = async () => ({ a: 'inline pays', b: 'inline langue' }) as never;
  const half = async (url: string) => {
    if (url.includes('fr-FR')) throw new Error('503');
    return { a: 'langue', b: 'langue' } as never;
  };
  expect(await loadMessages('fr-FR', FR, half, defaults)).toMatchObject({ a: 'inline pays' });
  log.mockRestore();
});

test('[MS-11] fills messages missing in a file from the inline defaults', async () => {
  const defaults = async () => ({ a: 'default', b: 'default' }) as never;
  const stale = async () => ({ a: 'file' }) as never;
  expect(await loadMessages('en-IE', ['/en.json?v=hash-2'], stale, defaults)).toEqual({
    a: 'file',
    b: 'default',
  });
  const unasked = () => Promise.reject(new Error('Unexpected request for defaults'));
  expect(await loadMessages('en-IE', EN, stale, unasked)).toEqual({ a: 'file' });
  // Without a version the number of messages is not known.
  expect(await loadMessages('en-IE', ['/messages/en-IE.json'], stale, unasked)).toEqual({ a: 'file' });
});

test('[MS-11] rejects when files and inline defaults fail to load', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const away = () => Promise.reject(new Error('offline'));
  await expect(loadMessages('en-IE', EN, away, away)).rejects.toThrow('offline');
  log.mockRestore();
});
