import { xml } from './archive.ts';

/** Ids of masters; the id of each single size has the suffix S. */
export const ids = (count: number) => Array.from({ length: count }, (_, index) => String(100_000 + index));
const text = (name: string, value: string) => `<${name} xml:lang="x-default">${value}</${name}>`;

/** pricebooks/eur.xml: the same amount for every size. */
export const prices = (products: string[], amount: string) =>
  xml(
    'pricebooks',
    `<pricebook><header pricebook-id="eur"><currency>EUR</currency><online-flag>true</online-flag></header>
    <price-tables>${products
      .map((id) => `<price-table product-id="${id}S"><amount quantity="1">${amount}</amount></price-table>`)
      .join('\n')}</price-tables></pricebook>`,
  );

/** inventory-lists/stock.xml: the same stock for every size. */
export const stock = (products: string[], pieces: number) =>
  xml(
    'inventory',
    `<inventory-list><header list-id="stock"/><records>${products
      .map((id) => `<record product-id="${id}S"><allocation>${pieces}</allocation></record>`)
      .join('\n')}</records></inventory-list>`,
  );

/** A site with masters, each with one size. */
export function shop(products: string[]): Record<string, string> {
  const preferences = {
    SiteCatalog: 'shelf',
    SiteLocales: 'en_IE:fr_FR',
    SiteDefaultLocale: 'en_IE',
    SitePriceBooks: 'eur',
    SiteInventoryList: 'stock',
    SiteCurrencies: 'EUR',
  };
  return {
    'sites/Shop/site.xml': xml(
      'site',
      '<name>Shop</name><currency>EUR</currency><storefront-status>online</storefront-status>',
      'site-id="Shop"',
    ),
    'sites/Shop/preferences.xml': xml(
      'preferences',
      `<standard-preferences><all-instances>${Object.entries(preferences)
        .map(([id, value]) => `<preference preference-id="${id}">${value}</preference>`)
        .join('')}</all-instances></standard-preferences>`,
    ),
    'catalogs/shelf/catalog.xml': xml(
      'catalog',
      `<category category-id="root">${text('display-name', 'All')}<online-flag>true</online-flag></category>
      <category category-id="coats">${text('display-name', 'Coats')}<online-flag>true</online-flag><parent>root</parent></category>
      ${products
        .map(
          (
            id,
          ) => `<product product-id="${id}">${text('display-name', `Coat ${id}`)}<online-flag>true</online-flag>
            <page-attributes>${text('page-url', `coats/${id}`)}</page-attributes>
            <variations><attributes><variation-attribute attribute-id="size" variation-attribute-id="size">
              <variation-attribute-values><variation-attribute-value value="S"/></variation-attribute-values>
            </variation-attribute></attributes><variants><variant product-id="${id}S"/></variants></variations></product>
          <product product-id="${id}S"><online-flag>true</online-flag><custom-attributes>
            <custom-attribute attribute-id="size">S</custom-attribute></custom-attributes></product>
          <category-assignment category-id="coats" product-id="${id}"/>`,
        )
        .join('\n')}`,
      'catalog-id="shelf"',
    ),
    'pricebooks/eur.xml': prices(products, '10.00'),
    'inventory-lists/stock.xml': stock(products, 5),
  };
}
