import { expect, test } from 'vitest';
import { storeConfig } from '../sites/site-config.server.ts';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { productViewOf } from './map-product.server.ts';
import { pricedForChoice } from './price-of-choice.server.ts';

const COLOURS = { sand: [47, 47], sky: [79, 79], sea: [47, 79] };
const variants = Object.entries(COLOURS).flatMap(([color, prices]) =>
  prices.map((price, index) => ({
    productId: `${color}-${index}`,
    variationValues: { color, size: `${index}` },
    orderable: true,
    price,
  })),
);
const product = productViewOf(
  {
    ...{ id: 'trunk', name: 'Trunks', currency: 'EUR', price: 47, priceMax: 79, c_isSale: true },
    ...{ type: { master: true }, variants },
    variationAttributes: [
      { id: 'color', values: Object.keys(COLOURS).map((value) => ({ value })) },
      { id: 'size', values: [{ value: '0' }, { value: '1' }] },
    ],
  } as never,
  recordingLog(),
);

/** The service answers with the price before the reduction to 47. */
const scope = {
  ...scopeAnsweredBy(({ searchParams }) => {
    const [id = ''] = (searchParams.get('ids') ?? '').replace(/[()]/g, '').split(',');
    const price = variants.find(({ productId }) => productId === id)?.price ?? 0;
    const tieredPrices = [price, 79].map((amount) => ({
      quantity: 1,
      price: amount,
      pricebook: `${amount}`,
    }));
    return Response.json({
      data: [{ id, currency: 'EUR', price, tieredPrices, c_listPrice: 79, c_isDiscount: price < 79 }],
    });
  }),
  site: storeConfig.sites[0]!,
};
const euros = (amount: number) => ({ cents: amount * 100, currency: 'EUR' });

test('a chosen colour has its own price, and is on sale only when it is reduced', async () => {
  expect(product).toMatchObject({ price: euros(47), maxPrice: euros(79), isSale: true });
  const sky = await pricedForChoice(scope, product, { color: 'sky' });
  expect(sky).toMatchObject({ price: euros(79), isSale: false });
  expect(sky).not.toHaveProperty('maxPrice');
  expect(sky).not.toHaveProperty('listPrice');
  const sand = await pricedForChoice(scope, product, { color: 'sand' });
  expect(sand).toMatchObject({ price: euros(47), listPrice: euros(79), isSale: true });
  expect(sand).not.toHaveProperty('maxPrice');
  expect(await pricedForChoice(scope, product, { color: 'sea' })).toMatchObject({
    price: euros(47),
    maxPrice: euros(79),
    isSale: true,
  });
});

test('without a choice, and for a chosen variant, the product has its own price', async () => {
  expect(await pricedForChoice(scope, product, {})).toBe(product);
  expect(await pricedForChoice(scope, product, { color: 'sky', size: '0' })).toBe(product);
});
