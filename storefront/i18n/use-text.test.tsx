import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MessagesProvider } from './messages-provider.tsx';
import { type MessageId, useText } from './use-text.ts';

const literal = (value: string) => ({ type: 0 as const, value });
const BRAND = { name: 'Acme', newsletterDiscount: 15 };
const EN = {
  'listing.show': [literal('Show '), { type: 1 as const, value: 'count' }],
  'shell.close': [literal('Close')],
} as never;
const DE = { 'listing.show': [{ type: 1 as const, value: 'count' }, literal(' zeigen')] } as never;

function Text({ id, count }: { id: MessageId; count?: number }) {
  const text = useText();
  return text(id, count === undefined ? undefined : { count });
}

const shown = (locale: string, messages: never, id: MessageId, count?: number) =>
  renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages} brand={BRAND}>
      <Text id={id} count={count as number} />
    </MessagesProvider>,
  );

test('formats a text in the page language with its values', () => {
  expect(shown('en-IE', EN, 'listing.show', 3)).toBe('Show 3');
  expect(shown('de-DE', DE, 'listing.show', 4)).toBe('4 zeigen');
  expect(shown('en-IE', EN, 'listing.show', 5)).toBe('Show 5');
  expect(shown('en-IE', EN, 'shell.close')).toBe('Close');
});

test('every message can contain the brand and its newsletter discount', () => {
  const messages = {
    'newsletter.text': [
      { type: 1 as const, value: 'brand' },
      literal(': '),
      { type: 1 as const, value: 'discount' },
    ],
  } as never;
  expect(shown('en-IE', messages, 'newsletter.text')).toBe('Acme: 15');
});

test('[MS-11] a missing message logs a warning and shows its id', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(shown('de-DE', DE, 'shell.close')).toBe('shell.close');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('[MS-11] throws when a value of a message is missing', () => {
  expect(() => shown('en-IE', EN, 'listing.show')).toThrow('count');
});
