import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Bag } from '../basket-data/bag.ts';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import type { CardSubmission } from '../payment/use-card-submission.ts';
import { type MultiSite, MultiSiteProvider } from '../sites/multi-site.tsx';
import { storeConfig } from '../sites/site-config.server.ts';
import { siteScope } from '../sites/site-context.server.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceOrder } from './place-order.tsx';

/** The parts of the payment step for the methods that are offered. */
function step(methods: { id: string; name: string }[], legal: MultiSite['legal'] = {}): string {
  const site = storeConfig.sites[0]!;
  const locale = site.l10n.supportedLocales.find(({ id }) => id === 'en-IE')!;
  const order = { bag: { lines: [] } as Partial<Bag> as Bag, email: '', shippingAddress: [], method: '' };
  const element = (
    <MultiSiteProvider scope={{ ...siteScope({ site, locale }, 'https://shop.test'), legal }}>
      <MessagesProvider locale="en-IE" messages={serverMessages('en-IE')} brand={{ name: 'Acme' }}>
        <PaymentChoice
          methods={methods}
          cards={[]}
          chosen=""
          cardEntry="redirect"
          cardFrame={undefined}
          canSave={false}
          isSaved={false}
          submission={{} as Partial<CardSubmission> as CardSubmission}
        />
        <PlaceOrder order={{ ...order, mailed: true }} isSending={false} canPay={methods.length > 0} />
      </MessagesProvider>
    </MultiSiteProvider>
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/'] })} />,
  );
}

test('the payment step says when there is no way to pay, and does not offer to', () => {
  const without = step([]);
  expect(without).toContain('There is no way to pay for this order here.');
  expect(without).not.toContain('come back here');
  expect(without).not.toContain('billing country');
  expect(without).not.toContain('<button');
  expect(without).not.toContain('By placing');
  const offered = step([{ id: 'PAYPAL', name: 'PayPal' }]);
  expect(offered).not.toContain('There is no way to pay');
  expect(offered).not.toMatch(/<button[^>]*disabled=""/);
  expect(offered).toMatch(/<button[^>]*type="submit"/);
});

test('the legal guarantee is named before the order where the law asks for it', () => {
  expect(step([])).not.toContain('Legal guarantee');
  expect(step([], { guaranteeNotice: true })).toContain('at least two years');
});
