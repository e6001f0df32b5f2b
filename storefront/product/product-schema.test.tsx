import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { productViewOf } from '../product-data/map-product.server.ts';
import type { VariantDetail } from '../product-data/product-view.ts';
import { MultiSiteProvider } from '../sites/multi-site.tsx';
import { storeConfig } from '../sites/site-config.server.ts';
import { siteScope } from '../sites/site-context.server.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { STORE } from '../testing/route-context.ts';
import { ProductSchema } from './product-schema.tsx';

/** Structured data of a product of the service, as in the page. */
function schemaOf(product: object, detail?: VariantDetail, priced: object = {}) {
  const site = storeConfig.sites[0]!;
  const locale = { id: 'en-IE', preferredCurrency: 'EUR' };
  const view = productViewOf(
    {
      id: 'shirt',
      name: 'Shirt',
      currency: 'EUR',
      price: 40,
      inventory: { orderable: true },
      ...product,
    } as never,
    recordingLog(),
  );
  const markup = renderToStaticMarkup(
    <MultiSiteProvider scope={siteScope({ site, locale }, STORE)}>
      <ProductSchema product={{ ...view, ...priced }} detail={detail ?? view.own} />
    </MultiSiteProvider>,
  );
  return JSON.parse(markup.replace(/^<script[^>]*>|<\/script>$/g, ''));
}

const PROMOTED = { productPromotions: [{ promotionId: 'p', calloutMsg: 'Now 30', promotionalPrice: 30 }] };

test('offers cost what the page shows: with the promotion for one piece', () => {
  expect(schemaOf({ type: { item: true } }).offers.price).toBe('40.00');
  expect(schemaOf({ type: { item: true }, ...PROMOTED }).offers.price).toBe('30.00');
  const variants = ['S', 'M'].map((size) => ({
    ...{ productId: `shirt-${size}`, variationValues: { size }, orderable: true, price: 40 },
  }));
  const variationAttributes = [{ id: 'size', name: 'Size', values: [{ value: 'S' }, { value: 'M' }] }];
  const { hasVariant } = schemaOf({ type: { master: true }, variants, variationAttributes, ...PROMOTED });
  expect(hasVariant.map(({ offers }: { offers: { price: string } }) => offers.price)).toEqual([
    '30.00',
    '30.00',
  ]);
});

test('the chosen variant costs what its own promotion says, the others what they cost without it', () => {
  const variants = [40, 50].map((price) => ({
    ...{ productId: `shirt-${price}`, variationValues: { size: `${price}` }, orderable: true, price },
  }));
  const variationAttributes = [{ id: 'size', name: 'Size', values: [{ value: '40' }, { value: '50' }] }];
  const price = { cents: 5000, currency: 'EUR' };
  const promotion = { text: 'Now 45', price: { ...price, cents: 4500 } };
  const detail = { id: 'shirt-50', price, tiers: [], promotion } as unknown as VariantDetail;
  const { hasVariant } = schemaOf({ type: { master: true }, variants, variationAttributes }, detail);
  expect(hasVariant.map(({ offers }: { offers: { price: string } }) => offers.price)).toEqual([
    '40.00',
    '45.00',
  ]);
});

test('a product without pictures names none', () => {
  expect(schemaOf({ type: { item: true } })).not.toHaveProperty('image');
});

test('the price before the reduction of a chosen colour is announced for its variants alone', () => {
  const variants = ['sand', 'sky'].map((color) => ({
    ...{ productId: color, variationValues: { color }, orderable: true, price: 47 },
  }));
  const variationAttributes = [{ id: 'color', name: 'Color', values: [{ value: 'sand' }, { value: 'sky' }] }];
  const { hasVariant } = schemaOf({ type: { master: true }, variants, variationAttributes }, undefined, {
    pricedFor: { color: 'sand' },
    listPrice: { cents: 7900, currency: 'EUR' },
  });
  expect(
    hasVariant.map(
      ({ offers }: { offers: { priceSpecification?: { price: string } } }) =>
        offers.priceSpecification?.price,
    ),
  ).toEqual(['79.00', undefined]);
});

test('every variant costs what its own page shows: promotion and price before the reduction', () => {
  const tiers = (...amounts: number[]) => amounts.map((price) => ({ quantity: 1, price }));
  const variant = (size: string, price: number, more: object) => ({
    ...{ productId: `shirt-${size}`, variationValues: { size }, orderable: true, price, ...more },
  });
  const variants = [
    variant('S', 40, { tieredPrices: tiers(40, 60), ...PROMOTED }),
    variant('M', 50, { tieredPrices: tiers(50) }),
  ];
  const variationAttributes = [{ id: 'size', name: 'Size', values: [{ value: 'S' }, { value: 'M' }] }];
  const offers = (more: object = {}) =>
    schemaOf({ type: { master: true }, priceMax: 50, variants, variationAttributes, ...more }).hasVariant.map(
      ({ offers: one }: { offers: { price: string; priceSpecification?: { price: string } } }) => [
        one.price,
        one.priceSpecification?.price,
      ],
    );
  expect(offers()).toEqual([
    ['30.00', '60.00'],
    ['50.00', undefined],
  ]);
  // Where the law asks for it, the prior price.
  expect(offers({ c_isPriorPriceRequired: true })).toEqual([
    ['30.00', undefined],
    ['50.00', undefined],
  ]);
});
