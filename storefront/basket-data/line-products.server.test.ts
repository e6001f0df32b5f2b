import { expect, test, vi } from 'vitest';
import { COMMERCE, scopeAnsweredBy } from '../testing/catalogue-scope.ts';

vi.mock(import('../sites/site-config.server.ts'), async (original) => {
  const { storeConfig, ...rest } = await original();
  return { ...rest, storeConfig: { ...storeConfig, imageHost: 'https://pictures.test' } };
});

const product = {
  id: '1000040101',
  name: 'Calanque linen shirt',
  variationValues: { color: 'white' },
  imageGroups: [
    { viewType: 'large', images: [{ link: `${COMMERCE}/images/rivage-master/a.jpg`, alt: 'Shirt' }] },
  ],
};

// Other test files of this worker may have loaded the module with the real configuration.
vi.resetModules();
const { lineProducts } = await import('./line-products.server.ts');

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
