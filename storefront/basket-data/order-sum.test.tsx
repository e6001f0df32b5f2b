import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { MultiSiteProvider } from '../sites/multi-site.tsx';
import { storeConfig } from '../sites/site-config.server.ts';
import { siteScope } from '../sites/site-context.server.ts';
import { STORE } from '../testing/route-context.ts';
import type { Bag, BagLine } from './bag.ts';
import type { Basket } from './basket.server.ts';
import { paymentsOf } from './certificates.server.ts';
import { type Cancelled, OrderSum } from './order-sum.tsx';

const eur = (cents: number) => ({ cents, currency: 'EUR' });

/** What gift certificates pay, as text. */
const payments = (basket: Basket, cancelled?: Cancelled): string =>
  (pageOf(basket, cancelled).split('gift-payments')[1] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

function pageOf(basket: Basket, cancelled?: Cancelled, lines: BagLine[] = []): string {
  const locale = { id: 'en-IE', preferredCurrency: 'EUR' };
  const bag = {
    ...{ merchandise: eur(5000), orderDiscount: eur(0), shipping: eur(0), total: eur(5000), tax: eur(0) },
    ...{ taxIncluded: true, promotions: [], lines, coupons: [], mailed: true },
    ...paymentsOf({ currency: 'EUR', orderTotal: 50, ...basket }),
  } as unknown as Bag;
  return renderToStaticMarkup(
    <MessagesProvider locale="en-IE" messages={serverMessages('en-IE')} brand={{ name: 'Acme' }}>
      <MultiSiteProvider scope={siteScope({ site: storeConfig.sites[0]!, locale }, STORE)}>
        <OrderSum bag={bag} cancelled={cancelled} />
      </MultiSiteProvider>
    </MessagesProvider>,
  );
}

const paying = (amount: number, left: number) => ({
  paymentInstrumentId: 'g',
  maskedGiftCertificateCode: '************4HWZ',
  amount,
  c_remainingBalance: left,
});
const order = { orderNo: '10000042' };

test('a refunded gift certificate says what it got back, not what was left when it paid', () => {
  const paid = { ...order, paymentInstruments: [paying(20, 0)] };
  expect(payments(paid)).toMatch(/4HWZ −20 € Left on it afterwards: 0 € Paid by other means 30 €/);
  const refunded = {
    ...paid,
    c_refundedGiftCertificates: [{ maskedGiftCertificateCode: '************4HWZ', amount: 15 }],
  };
  expect(payments(refunded)).toMatch(/4HWZ −20 € Refunded to it: 15 €/);
  expect(payments(refunded)).not.toContain('Left on it');
  expect(payments({ ...order, paymentInstruments: [paying(50, 0)] })).not.toContain('other means');
});

test('what was not charged for cancelled pieces was not paid by other means', () => {
  const paid = { ...order, paymentInstruments: [paying(20, 0)] };
  const sum = (notCharged: number) => ({
    cancelled: eur(4000),
    left: eur(1000),
    notCharged: eur(notCharged),
  });
  expect(payments(paid, sum(3000))).toMatch(/4HWZ −20 € *$/);
  expect(payments(paid, sum(1000))).toMatch(/4HWZ −20 € Paid by other means 20 €/);
});

test('a gift certificate that pays nothing says why, and is left out of an order', () => {
  expect(payments({ paymentInstruments: [paying(0, 0)] })).toContain('is used up');
  expect(payments({ paymentInstruments: [paying(0, 20)] })).toContain('cannot pay for other gift cert');
  expect(payments({ paymentInstruments: [paying(0, 20)] })).not.toContain('−');
  expect(payments({ ...order, paymentInstruments: [paying(0, 20)] })).toBe('');
});

test('a gift certificate has a drawing instead of the mark of a missing picture', () => {
  const line = {
    ...{ key: 'certificate/1', itemId: '1', productId: 'gift-certificate', path: '/gift-certificate' },
    ...{ name: 'Gift certificate', choices: [], parts: [], quantity: 1, minQuantity: 1, step: 1 },
    price: eur(5000),
  };
  expect(pageOf(order, undefined, [{ ...line, certificate: true }])).toMatch(/picture-frame"><svg/);
  expect(pageOf(order, undefined, [line])).toContain('picture-frame"></span>');
});

test('a line says how many of its pieces were cancelled, and one of which nothing is left is struck through', () => {
  const line = {
    ...{ key: 'a', itemId: '1', productId: 'p', path: '/pd/p.html', name: 'Shirt', choices: [], parts: [] },
    ...{ quantity: 2, minQuantity: 1, step: 1, price: eur(5000) },
  };
  const some = pageOf(order, undefined, [{ ...line, cancelled: 1 }]);
  expect(some).toContain('1 piece cancelled');
  expect(some).not.toContain('line-through');
  const all = pageOf(order, undefined, [{ ...line, cancelled: 2 }]);
  expect(all).toContain('2 pieces cancelled');
  expect(all).toContain('line-through');
});
