import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { MultiSiteProvider } from '../sites/multi-site.tsx';
import { storeConfig } from '../sites/site-config.server.ts';
import { siteScope } from '../sites/site-context.server.ts';
import { cancelledOf } from './cancelled-pieces.server.ts';
import type { ChangeDone, ChangeProblem } from './change-order.ts';
import { OrderChanges } from './order-changes.tsx';
import type { Order, OrderView, WithdrawalView } from './order-view.server.ts';

const changes = (withdrawals: WithdrawalView[], locale?: string) => render({ withdrawals }, locale);

function render(given: Partial<OrderView>, locale = 'en-IE'): string {
  const empty = { orderNo: '10000042', cancelled: [], returns: [], withdrawals: [] };
  const order = { ...empty, ...given } as Partial<OrderView> as OrderView;
  const site = storeConfig.sites[0]!;
  const inLocale = site.l10n.supportedLocales.find(({ id }) => id === locale)!;
  return renderToStaticMarkup(
    <MultiSiteProvider scope={siteScope({ site, locale: inLocale }, 'https://shop.test')}>
      <MessagesProvider locale={locale} messages={serverMessages(locale)} brand={{ name: 'Acme' }}>
        <OrderChanges order={order} />
      </MessagesProvider>
    </MultiSiteProvider>,
  ).replace(/<[^>]+>/g, '');
}

/** The message after a form, and the rest of the page. */
function after(
  { done, problem }: { done?: ChangeDone; problem?: ChangeProblem },
  state = 'delivered',
  returned = 'requested',
) {
  const returns = [{ returnNo: '10000042-R1', state: returned, items: [], isExchange: false }];
  const order = {
    ...{ orderNo: '10000042', state, cancelled: [], returns, withdrawals: [] },
  } as Partial<OrderView> as OrderView;
  return renderToStaticMarkup(
    <MessagesProvider locale="en-IE" messages={serverMessages('en-IE')} brand={{ name: 'Acme' }}>
      <OrderChanges order={order} done={done} problem={problem} />
    </MessagesProvider>,
  );
}

test('a form that changed the order says so, where screen readers and the focus find it', () => {
  expect(after({ done: 'returned' })).toMatch(
    /<p role="status"[^>]* tabindex="-1"[^>]*>Return 10000042-R1 is announced\. We have emailed you/,
  );
  expect(after({ done: 'cancelled' }, 'cancelled')).toMatch(/role="status"[^>]*>Your order is cancelled\./);
  // As after Back, when the address still says that it was done.
  expect(after({ done: 'cancelled' })).not.toContain('role="status"');
  const before = after({ done: 'returned', problem: 'sent_before' });
  expect(before).toMatch(/role="alert"[^>]*>Your first announcement did arrive/);
  expect(before).not.toContain('is announced.');
  expect(after({ problem: 'returned_meanwhile' })).toMatch(/role="alert"[^>]*>This return is not announced/);
});

test('a return is not called refunded before its refund is made', () => {
  const said = after({}, 'delivered', 'refunding');
  expect(said).toContain('We are making your refund.');
  expect(said).not.toContain('Refunded');
  expect(after({}, 'delivered', 'refunded')).toContain('Refunded.');
});

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

test('an order names the pieces that the shop cannot send, and what becomes of the money', () => {
  const cancelled = cancelledOf(
    {
      currency: 'EUR',
      c_cancellations: [
        {
          number: 1,
          at: '2026-11-24T10:00:00Z',
          items: [{ itemId: 'i', quantity: 2 }],
          amount: 40,
          toGiftCertificates: 15,
          refund: 5,
        },
      ],
    } as Partial<Order> as Order,
    new Map([['i', 'Linen shirt, White, M']]),
  );
  const said = (locale: string) => render({ cancelled }, locale);
  expect(said('en-IE').replaceAll('\u00a0', ' ')).toBe(
    'We cannot send these items and have cancelled them:2 × Linen shirt, White, M20 € is not charged.' +
      '15 € is back on your gift certificate.5 € is refunded.',
  );
  expect(said('fr-FR')).toContain('ne sont pas débités');
  expect(cancelledOf({ c_cancellations: 'no' } as Partial<Order> as Order, new Map())).toEqual([]);
});
