import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { MultiSiteProvider } from '../sites/multi-site.tsx';
import { storeConfig } from '../sites/site-config.server.ts';
import { siteScope } from '../sites/site-context.server.ts';
import { OrderFacts } from './order-facts.tsx';
import type { OrderStatus } from './order-view.server.ts';

const site = storeConfig.sites[0]!;

const facts = (order: Partial<OrderStatus>, locale = 'en-IE') =>
  renderToStaticMarkup(
    <MultiSiteProvider
      scope={siteScope({ site, locale: site.l10n.supportedLocales[0]! }, 'https://shop.test')}
    >
      <MessagesProvider locale={locale} messages={serverMessages(locale)} brand={{ name: 'Acme' }}>
        <OrderFacts order={{ orderNo: '1', date: '24 Nov 2026', state: 'placed', ...order }} />
      </MessagesProvider>
    </MultiSiteProvider>,
  );

test('an order that was withdrawn or cancelled is not prepared', () => {
  expect(facts({})).toContain('will prepare it shortly');
  expect(facts({ withdrawn: true })).not.toContain('prepare');
  expect(facts({ withdrawn: true })).toContain('You withdrew from this order.');
  expect(facts({ withdrawn: true }, 'de-DE')).toContain('Sie haben diese Bestellung widerrufen.');
  expect(facts({ state: 'cancelled' })).toContain('cancelled and is not sent');
});

test('a cancelled order says what is back on a gift certificate', () => {
  const restored = { cents: 5000, currency: 'EUR' };
  const said = facts({ state: 'cancelled', restored } as Partial<OrderStatus>);
  expect(said.replaceAll('\u00a0', ' ')).toContain('50 € is back on your gift certificate.');
  expect(facts({ state: 'cancelled' })).not.toContain('gift certificate');
});
