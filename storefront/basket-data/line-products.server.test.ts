import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeConfig } from '../sites/site-config.server.ts';
import { COMMERCE, scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { lineProducts } from './line-products.server.ts';

const { imageHost } = storeConfig;
beforeAll(() => {
  storeConfig.imageHost = 'https://pictures.test';
});
afterAll(() => {
  storeConfig.imageHost = imageHost;
});

const product = {
  id: '1000040101',
  name: 'Calanque linen shirt',
  variationValues: { color: 'white' },
  imageGroups: [
    { viewType: 'large', images: [{ link: `${COMMERCE}/images/rivage-master/a.jpg`, alt: 'Shirt' }] },
  ],
};

test('[API-02] [MINI-01] line images use the configured image host', async () => {
  const scope = scopeAnsweredBy(() => Response.json({ data: [product] }));
  const line = (await lineProducts(scope, [product.id])).get(product.id);
  expect(line?.image).toEqual({ src: 'https://pictures.test/images/rivage-master/a.jpg', alt: 'Shirt' });
});

test('a line names what its variants differ in besides the color, unless that is the size', async () => {
  const attribute = (id: string, name: string) => ({ id, name, values: [{ value: 'a' }, { value: 'b' }] });
  const varying = (...variationAttributes: object[]) => ({ ...product, variationAttributes });
  const nameOf = async (one: object) => {
    const scope = scopeAnsweredBy(() => Response.json({ data: [one] }));
    return (await lineProducts(scope, [product.id])).get(product.id)?.sizeName;
  };
  const color = attribute('color', 'Colour');
  expect(await nameOf(varying(color, attribute('size', 'Size'), attribute('length', 'Length')))).toBe(
    undefined,
  );
  expect(await nameOf(varying(color, attribute('memory', 'Speicher')))).toBe('Speicher');
  expect(await nameOf(varying(attribute('width', 'Width'), attribute('lacing', 'Lacing')))).toBe(
    'Width, Lacing',
  );
  expect(await nameOf(varying(color))).toBe(undefined);
});
