import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { productViewOf } from '../product-data/map-product.server.ts';
import type { VariantDetail } from '../product-data/product-view.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { priceData } from './price-data.ts';
import { ProductBadges } from './product-badges.tsx';

const euros = (amount: number) => ({ cents: amount * 100, currency: 'EUR' });
const product = {
  ...productViewOf({ id: 'tent', name: 'Tent', type: { master: true }, c_isSale: true }, recordingLog()),
  kind: 'master' as const,
  price: euros(80),
  maxPrice: euros(100),
};
const variant = (price: number, listPrice: number): VariantDetail => ({
  ...{ id: 'tent-green', price: euros(price), orderable: true, minimum: 1, step: 1 },
  tiers: [price, listPrice].map((amount) => ({ quantity: 1, price: euros(amount) })),
});

function badges(chosen: VariantDetail | undefined, needsPrior = false) {
  const shown = { ...product, ...(needsPrior ? { needsPrior: true as const } : {}) };
  return renderToStaticMarkup(
    <MessagesProvider locale="en-IE" messages={serverMessages('en-IE')} brand={{ name: 'Acme' }}>
      <ProductBadges product={shown} price={priceData(product, chosen)} isChosen={chosen !== undefined} />
    </MessagesProvider>,
  );
}

test('a product is on sale when one of its variants is, a chosen variant only with a reduced price', () => {
  expect(badges(undefined)).toContain('Sale');
  expect(badges(variant(80, 100))).toContain('Sale');
  expect(badges(variant(100, 100))).not.toContain('Sale');
});

test('where the law asks for a prior price, a range is not on sale, nor is a promotion', () => {
  expect(badges(undefined, true)).not.toContain('Sale');
  const reduced = { ...variant(80, 100), listPrice: euros(100), isPrior: true };
  expect(badges(reduced, true)).toContain('Sale');
  const promotion = { text: 'Tent week', price: euros(60), withoutDiscount: true as const };
  expect(badges({ ...variant(80, 80), isPrior: false, promotion }, true)).not.toContain('Sale');
});
