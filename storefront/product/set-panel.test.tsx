import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { productViewOf } from '../product-data/map-product.server.ts';
import { readChoices } from '../product-data/selection.ts';
import { MultiSiteProvider } from '../sites/multi-site.tsx';
import { storeConfig } from '../sites/site-config.server.ts';
import { siteScope } from '../sites/site-context.server.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { STORE } from '../testing/route-context.ts';
import { ProductSchema } from './product-schema.tsx';
import { SetPanel } from './set-panel.tsx';

const item = (id: string, more: object = {}) => ({
  id,
  name: id,
  type: { item: true },
  currency: 'EUR',
  price: 40,
  inventory: { orderable: true },
  ...more,
});
const master = (id: string, attribute: string, values: string[]) =>
  item(id, {
    type: { master: true },
    variationAttributes: [{ id: attribute, name: attribute, values: values.map((value) => ({ value })) }],
    variants: values.map((value) => ({
      productId: `${id}-${value}`,
      variationValues: { [attribute]: value },
      orderable: true,
      price: 40,
    })),
  });

const setOf = (...setProducts: object[]) =>
  productViewOf(
    { id: 'set', name: 'Set', type: { set: true }, currency: 'EUR', price: 40, setProducts } as never,
    recordingLog(),
  );

function render(product: ReturnType<typeof setOf>, child?: React.ReactNode) {
  const [site] = storeConfig.sites;
  if (!site) throw new Error('The configuration has no site.');
  const locale = { id: 'en-IE', preferredCurrency: 'EUR' };
  const choosing = {
    choices: readChoices(product, new URLSearchParams()),
    addressOf: () => '',
    select() {},
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesProvider locale="en-IE" messages={serverMessages('en-IE')} brand={{ name: 'Acme' }}>
        <MultiSiteProvider scope={siteScope({ site, locale }, STORE)}>
          {child ?? <SetPanel product={product} choosing={choosing} details={{}} />}
        </MultiSiteProvider>
      </MessagesProvider>
    </QueryClientProvider>,
  );
}

test('[PDP-11] a member of a set shows its promotion and the price with it', () => {
  const productPromotions = [{ promotionId: 'swim', calloutMsg: 'Swim week', promotionalPrice: 30 }];
  const html = render(setOf(item('towel', { productPromotions }), item('bag')));
  expect(html.replace(/<[^>]*>/g, ' ')).toMatch(/40\s€\s+30\s€\s+- 25%\s+Swim week: 10\s€ less/);
  expect(html).toMatch(/2 pieces chosen<\/span><span[^>]*>70\s€/);
});

test('[PDP-11] the price of all pieces together counts minimum quantities, as the bag does', () => {
  const strings = item('strings', { price: 9.07, minOrderQuantity: 2 });
  const html = render(setOf(item('lute', { price: 295.43 }), strings, master('trumpet', 'key', ['C', 'B'])));
  expect(html).toMatch(/All 3 pieces together from 353[.,]57\s€/);
  expect(html).toMatch(/2 pieces chosen<\/span><span[^>]*>313[.,]57\s€/);
});

test('[PDP-11] a set without sizes asks for options', () => {
  const [sized, other] = [
    ['S', 'M'],
    ['128 GB', '512 GB'],
  ] as const;
  expect(render(setOf(master('shirt', 'size', [...sized])))).toContain('Choose sizes, 0 of 1 done');
  const html = render(setOf(master('phone', 'memory', [...other]), item('case')));
  expect(html).toContain('Choose options, 1 of 2 done');
});

test('what has no price says that it is not sold, and has no offer in the structured data', () => {
  const { price: _price, ...unpriced } = item('towel');
  const html = render(setOf(unpriced));
  expect(html).toContain('Not available online');
  expect(html).not.toMatch(/out of stock/i);

  const schemaOf = (given: object) => {
    const product = productViewOf(given as never, recordingLog());
    const script = render(product, <ProductSchema product={product} detail={product.own} />);
    return JSON.parse(script.replace(/<\/?script[^>]*>/g, ''));
  };
  expect(schemaOf(unpriced)).not.toHaveProperty('offers');
  expect(schemaOf(item('towel'))).toMatchObject({ offers: { price: '40.00' } });
  const shirt = master('shirt', 'size', ['S', 'M']) as ReturnType<typeof master> & { variants: object[] };
  const { price: _own, ...small } = shirt.variants[0] as { price: number };
  const { hasVariant } = schemaOf({ ...shirt, variants: [small, shirt.variants[1]] });
  expect(hasVariant.map(({ offers }: { offers?: object }) => offers !== undefined)).toEqual([false, true]);
});
