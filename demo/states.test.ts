import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { masterCatalog, storefrontCatalog } from './archive/catalogs.ts';
import { productOptions } from './archive/groups.ts';
import { inventoryList, priceBook } from './archive/prices-stock.ts';
import { BUNDLES } from './brand/groups/bundles.ts';
import { OPTION_PRODUCTS } from './brand/groups/option-products.ts';
import { SETS } from './brand/groups/sets.ts';
import { MASTERS, type Master, masterNamed } from './brand/masters.ts';
import { type Variant, variantsOf } from './brand/variants.ts';

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const catalogue = [...masterCatalog()].join('');
const files = {
  list: [...priceBook('EUR', 'list')].join(''),
  sale: [...priceBook('EUR', 'sale')].join(''),
  stock: [...inventoryList('eu')].join(''),
};

/** Returns the XML record of a product in a file. */
function record(file: string, element: string, id: string): string {
  const begin = file.indexOf(`<${element} product-id="${id}"`);
  return begin === -1 ? '' : file.slice(begin, file.indexOf(`</${element}>`, begin));
}
const product = (id: string) => record(catalogue, 'product', id);
const price = (id: string) => record(files.list, 'price-table', id);
const salePrice = (id: string) => record(files.sale, 'price-table', id);
const first = (master: Master) => variantsOf(master)[0]!;
const every = (master: Master, holds: (variant: Variant) => boolean) => variantsOf(master).every(holds);
const find = (master: Master, ...values: string[]) =>
  variantsOf(master).filter(({ colour, size, length }) =>
    values.every((value) => [colour.code, size, length].includes(value)),
  );

const STATES: [state: string, master: Master, holds: (master: Master) => boolean][] = [
  ['new', masterNamed('linenShirt', 'Calanque'), ({ id }) => product(id).includes('"isNew">true')],
  [
    'on sale',
    masterNamed('linenShirt', 'Garoupe'),
    (one) => salePrice(first(one).id).includes('62.00') && price(first(one).id).includes('89.00'),
  ],
  [
    'new and on sale, one color only',
    masterNamed('linenShirt', 'Tamaris'),
    (one) =>
      one.isNew === true &&
      salePrice(find(one, 'sand')[0]!.id) !== '' &&
      salePrice(find(one, 'sky')[0]!.id) === '',
  ],
  [
    'a sale with an end date',
    masterNamed('tee', 'Amande'),
    (one) => salePrice(first(one).id).includes('<online-to>2099'),
  ],
  [
    'an expired sale',
    masterNamed('linenTrousers', 'Farniente'),
    (one) =>
      salePrice(first(one).id).includes('<online-to>2025') && !product(one.id).includes('"isSale">true'),
  ],
  [
    'a future sale',
    masterNamed('jean', 'Marinette'),
    (one) => salePrice(first(one).id).includes('<online-from>2090'),
  ],
  ['last unit', masterNamed('swimsuit', 'Dernier Bain'), (one) => find(one, 'ink', 'M')[0]!.stock === 1],
  [
    'sold out',
    masterNamed('cardigan', 'Soir'),
    (one) => every(one, ({ stock, notifyMe }) => stock === 0 && !notifyMe),
  ],
  [
    'some sizes out of stock',
    masterNamed('swimsuit', 'Dernier Bain'),
    (one) => find(one, 'poppy', 'L')[0]!.stock === 0 && !find(one, 'poppy', 'L')[0]!.notifyMe,
  ],
  [
    'some sizes notify-me',
    masterNamed('poplinShirt', 'Belle Rive'),
    (one) => find(one, 'white', 'S')[0]!.notifyMe && find(one, 'white', 'XL')[0]!.notifyMe,
  ],
  [
    'all sizes of a color notify-me',
    masterNamed('knit', 'Nuit de Nice'),
    (one) =>
      find(one, 'stone').every(({ notifyMe }) => notifyMe) &&
      find(one, 'black').some(({ stock }) => stock > 0),
  ],
  [
    'everything notify-me',
    masterNamed('silkShirt', 'Perle'),
    (one) => every(one, ({ notifyMe }) => notifyMe),
  ],
  ['coming soon', masterNamed('slipDress', 'Opale'), (one) => every(one, ({ comingSoon }) => comingSoon)],
  [
    'one color coming soon',
    masterNamed('cableKnit', 'Mercantour'),
    (one) =>
      find(one, 'ecru').every(({ comingSoon }) => comingSoon) &&
      find(one, 'chestnut').some(({ stock }) => stock > 0),
  ],
  ['several lengths', masterNamed('chino', 'Cassis'), (one) => one.lengths.length === 2],
  [
    'a size without an orderable length',
    masterNamed('jean', 'Midi'),
    (one) =>
      find(one, 'indigo', '36').every(({ stock }) => stock === 0) &&
      find(one, 'indigo', '36').some(({ notifyMe }) => notifyMe) &&
      find(one, 'indigo', '36').some(({ comingSoon }) => comingSoon),
  ],
  [
    'back-order',
    masterNamed('knit', 'Port-Cros'),
    (one) => record(files.stock, 'record', first(one).id).includes('>backorder<'),
  ],
  [
    'pre-order with a date',
    masterNamed('blazer', 'Riviera'),
    (one) => /preorder<.*in-stock-date>2027-03-15Z/.test(record(files.stock, 'record', first(one).id)),
  ],
  [
    'sold in pairs',
    masterNamed('cap', 'Équipage'),
    (one) => product(first(one).id).includes('<min-order-quantity>2</min-order-quantity><step-quantity>2<'),
  ],
  [
    'cheaper from three items on',
    masterNamed('tee', 'Ficelle'),
    (one) => /quantity="1">35\.00<.*quantity="3">30\.00</.test(price(first(one).id)),
  ],
  [
    'a price range, by size',
    masterNamed('raffiaTote', 'Panier'),
    (one) =>
      price(find(one, 'S')[0]!.id).includes('89.00') && price(find(one, 'L')[0]!.id).includes('129.00'),
  ],
  [
    'a price range, by color',
    masterNamed('shoulderBag', 'Bijou'),
    (one) =>
      price(find(one, 'black')[0]!.id).includes('219.00') &&
      price(find(one, 'gold')[0]!.id).includes('249.00'),
  ],
  [
    'not sold on one site',
    masterNamed('sunglasses', 'Bardot'),
    ({ id }) => product(id).includes('<online-flag>true</online-flag><online-flag site-id="RivageUS">false<'),
  ],
  ['a missing picture', masterNamed('swimsuit', 'Naïade'), ({ id }) => product(id).includes('-sea-lost.jpg')],
  ['a very long name', masterNamed('blazer', 'Promenade'), ({ name }) => name.default.length > 90],
  ['no description', masterNamed('tote', 'Valise'), ({ id }) => !product(id).includes('<short-description')],
  [
    'options',
    masterNamed('oxfordShirt', 'Collège'),
    ({ id }) =>
      product(id).includes('<shared-option option-id="monogram"/><shared-option option-id="thread"/>'),
  ],
  ['one size', masterNamed('cap', 'Soleil'), ({ sizes }) => sizes.join() === 'One size'],
  [
    'color only',
    masterNamed('tote', 'Marché'),
    ({ sizes, colours }) => sizes.length === 0 && colours.length > 1,
  ],
  ['a badge', masterNamed('cableKnit', 'Pêcheur'), ({ id }) => product(id).includes('"productBadge"')],
  [
    'offline',
    masterNamed('floralShirt', 'Carnaval'),
    (one) => [one, first(one)].every(({ id }) => product(id).includes('<online-flag>false<')),
  ],
];

test.each(STATES)('%s: the product of the README has this state', (state, master, holds) => {
  expect(holds(master)).toBe(true);
  expect(readme).toContain(master.id);
  expect(readme).toContain(`| ${state} `);
});

test('sets, bundles and made-to-order products are in the README', () => {
  for (const { id } of [...SETS, ...BUNDLES, ...OPTION_PRODUCTS]) {
    expect(product(id)).not.toBe('');
    if (!readme.includes(id)) expect(SETS.map((set) => set.id)).toContain(id);
  }
  const lastTrain = SETS.find(({ id }) => id === '20000008')!;
  const soldOut = lastTrain.members.map((id) => MASTERS.find((master) => master.id === id)!);
  expect(soldOut.some((master) => master.soldOut) && soldOut.some((master) => !master.soldOut)).toBe(true);
  for (const { id } of [...BUNDLES, ...OPTION_PRODUCTS]) expect(price(id)).not.toBe('');
  expect(salePrice('20000010')).not.toBe('');
  expect(productOptions().join('')).toContain('<option-value-price currency="GBP">12.00<');
});

test('categories have the attributes that storefronts read for menus, listings and links', () => {
  const storefront = [...storefrontCatalog()].join('');
  for (const flag of [
    'showInMenu',
    'isHidden',
    'isHiddenForSideBar',
    'isBold',
    'isCategoryNotClickableForDesktop',
    'isMegaMenuImageVisibleForMobile',
    'IsMobileGridviewenabled',
    'isDesktopGridviewenabled',
    'mobileGridview',
    'desktopGridview',
    'categoryColorClass',
    'categoryTag',
    'navigationDisplayName',
    'alternativeURL',
    'alternativeUrlTarget',
  ])
    expect(storefront).toContain(`attribute-id="${flag}"`);
  expect(storefront).toContain('<image>images/category-women-clothing-shirts.jpg</image>');
});
