import { expect, test } from 'vitest';
import { productFacts } from '../../shared/product-facts.ts';
import type { ProductView } from '../product-data/product-view.ts';
import type { Preferences } from '../sites/request-services.ts';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { informationOf } from './information.server.ts';

const CONTACTS = {
  Rivage: {
    manufacturer: {
      name: 'Rivage',
      address: 'Quay 1\nAntibes',
      contact: 'care@rivage.example',
      country: 'FR',
    },
  },
};

const product = (attributes: Record<string, unknown>, name = 'Shirt', members: ProductView[] = []) =>
  ({
    name,
    facts: productFacts((id) => attributes[id], { brand: 'Rivage', manufacturerName: undefined }),
    members: members.map((member) => ({ product: member, quantity: 1, given: {} })),
  }) as unknown as ProductView;

async function information(view: ProductView, siteId = 'RivageEU', preferences: Preferences = {}) {
  const scope = scopeAnsweredBy(() => new Response(null, { status: 500 }), { locale: 'de-DE' });
  const services = {
    ...scope.services,
    preferences: async () => ({ productSafetyContacts: CONTACTS, ...preferences }),
  };
  return informationOf({ ...scope, services, site: { ...scope.site, id: siteId } }, view);
}

const SHIRT = {
  fibreComposition: '100 % Leinen',
  countryOfOrigin: 'pt',
  weavingCountry: 'FR',
  recycledShare: 30,
  syntheticShare: 51,
  safetyWarnings: 'Heiß.\n\nScharf.',
};

test('a site of the European Union says who made a product, and what it is', async () => {
  expect(await information(product(SHIRT))).toEqual([
    {
      composition: '100 % Leinen',
      origin: 'Portugal',
      safety: {
        manufacturer: {
          name: 'Rivage',
          address: ['Quay 1', 'Antibes'],
          contact: { label: 'care@rivage.example', href: 'mailto:care@rivage.example' },
        },
        warnings: ['Heiß.', 'Scharf.'],
      },
      environment: { recycledShare: 30, weaving: 'Frankreich', microfibres: true },
    },
  ]);
});

test('another site says only what the product is made of, unless its preference asks for more', async () => {
  const [own, ...others] = await information(product(SHIRT), 'RivageUS');
  expect([own, others]).toEqual([{ composition: '100 % Leinen', origin: 'Portugal' }, []]);
  const rules = { legalRules: '{"environmentalSheet": true}' };
  expect((await information(product(SHIRT), 'RivageUS', rules))[0]).toHaveProperty('environment');
  const off = { legalRules: '{"environmentalSheet": false}' };
  expect((await information(product(SHIRT), 'RivageEU', off))[0]).not.toHaveProperty('environment');
});

test('half synthetic fibres are not yet more than half, and links are only to http and mail', async () => {
  const attributes = {
    syntheticShare: 50,
    manufacturerAddress: 'Quay',
    manufacturerContact: 'javascript:alert(1)',
  };
  const [view] = await information(product(attributes));
  expect(view).not.toHaveProperty('environment');
  expect(view?.safety?.manufacturer?.contact).toEqual({ label: 'javascript:alert(1)' });
});

test('a set has the information of its members', async () => {
  const set = product({}, 'Set', [product(SHIRT, 'Shirt'), product({}, 'Belt')]);
  const found = await information(set);
  expect(found.map(({ name, composition }) => [name, composition])).toEqual([
    [undefined, undefined],
    ['Shirt', '100 % Leinen'],
    ['Belt', undefined],
  ]);
});
