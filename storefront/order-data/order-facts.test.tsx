import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { OrderFacts } from './order-facts.tsx';
import type { OrderStatus } from './order-view.server.ts';

const facts = (order: Partial<OrderStatus>, locale = 'en-IE') =>
  renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={serverMessages(locale)} brand={{ name: 'Acme' }}>
      <OrderFacts order={{ orderNo: '1', date: '24 Nov 2026', state: 'placed', ...order }} />
    </MessagesProvider>,
  );

test('an order that was withdrawn or cancelled is not prepared', () => {
  expect(facts({})).toContain('will prepare it shortly');
  expect(facts({ withdrawn: true })).not.toContain('prepare');
  expect(facts({ withdrawn: true })).toContain('You withdrew from this order.');
  expect(facts({ withdrawn: true }, 'de-DE')).toContain('Sie haben diese Bestellung widerrufen.');
  expect(facts({ state: 'cancelled' })).toContain('cancelled and is not sent');
});
