import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { OrderChanges } from './order-changes.tsx';
import type { OrderView, WithdrawalView } from './order-view.server.ts';

function changes(withdrawals: WithdrawalView[], locale = 'en-IE'): string {
  const order = { orderNo: '10000042', returns: [], withdrawals } as Partial<OrderView> as OrderView;
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={serverMessages(locale)} brand={{ name: 'Acme' }}>
      <OrderChanges order={order} />
    </MessagesProvider>,
  ).replace(/<[^>]+>/g, '');
}

test('an order says on which day a withdrawal was received, and from what', () => {
  const date = '24 Nov 2026';
  expect(changes([{ id: 'a', date, items: '' }])).toContain(
    'Withdrawal received on 24 Nov 2026For: the whole order',
  );
  expect(changes([{ id: 'a', date, items: 'the <b>shirt</b>' }])).toContain(
    'For: the &lt;b&gt;shirt&lt;/b&gt;',
  );
  expect(changes([{ id: 'a', date, items: '' }], 'de-DE')).toContain(
    'Widerruf eingegangen am 24 Nov 2026Für: die ganze Bestellung',
  );
  // Somebody else may have declared it.
  expect(changes([{ id: 'a', date }])).toBe('Withdrawal received on 24 Nov 2026');
  expect(changes([])).toBe('');
});
