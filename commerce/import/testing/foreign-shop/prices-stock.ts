import { CASE_IDS, CASE_YEN } from './catalog-cases.ts';
import { LIGHTS_PRODUCTS, PRICE_BOOKS, PRODUCTS, STOCK } from './names.ts';
import { document, escapeXml } from './xml.ts';

/** Amounts in yen; other currencies derive from them. */
const YEN: Record<string, number> = {
  [PRODUCTS.tent]: 98_000,
  [PRODUCTS.stove]: 12_400,
  [PRODUCTS.phoneSmall]: 89_800,
  [PRODUCTS.phoneLarge]: 124_800,
  [PRODUCTS.bootsNarrow]: 32_000,
  [PRODUCTS.bootsWide]: 34_000,
  [PRODUCTS.packMoss]: 24_800,
  [PRODUCTS.packRust]: 24_800,
  [PRODUCTS.packInk]: 22_400,
  [PRODUCTS.camera]: 298_000,
  [PRODUCTS.bike]: 240_000,
  [PRODUCTS.bundle]: 115_000,
  [LIGHTS_PRODUCTS.lamp]: 8_900,
  [LIGHTS_PRODUCTS.cable]: 1_200,
  ...CASE_YEN,
};

const book = (id: string, currency: string, amountOf: (yen: number) => string, ids = Object.keys(YEN)) =>
  document(
    'pricebooks',
    'pricebook/2006-10-31',
    `<pricebook><header pricebook-id="${id}"><currency>${currency}</currency><online-flag>true</online-flag></header>
    <price-tables>${ids
      .map(
        (product) =>
          `<price-table product-id="${escapeXml(product)}"><amount quantity="1">${amountOf(YEN[product]!)}</amount>${
            product === CASE_IDS.juice ? '<price-info>harvest</price-info>' : ''
          }</price-table>`,
      )
      .join('\n')}</price-tables></pricebook>`,
  );

/** Price books without, with two and with three decimals, and an inventory list. */
export const pricesStockFiles = (): Record<string, string> => ({
  [`pricebooks/${PRICE_BOOKS.jpyList}.xml`]: book(PRICE_BOOKS.jpyList, 'JPY', String),
  [`pricebooks/${PRICE_BOOKS.jpySale}.xml`]: book(
    PRICE_BOOKS.jpySale,
    'JPY',
    (yen) => String(Math.round(yen * 0.8)),
    [PRODUCTS.stove, PRODUCTS.phoneLarge],
  ),
  [`pricebooks/${PRICE_BOOKS.kwdList}.xml`]: book(PRICE_BOOKS.kwdList, 'KWD', (yen) =>
    (yen / 500).toFixed(3),
  ),
  [`pricebooks/${PRICE_BOOKS.sekList}.xml`]: book(PRICE_BOOKS.sekList, 'SEK', (yen) => (yen / 14).toFixed(2)),
  [`inventory-lists/${STOCK}.xml`]: document(
    'inventory',
    'inventory/2007-05-31',
    `<inventory-list><header list-id="${STOCK}"><default-instock>false</default-instock></header><records>${Object.keys(
      YEN,
    )
      .map(
        (id) =>
          `<record product-id="${escapeXml(id)}"><allocation>25</allocation><perpetual>false</perpetual><preorder-backorder-handling>none</preorder-backorder-handling>${id === PRODUCTS.tent ? '<ats>18</ats><on-order>3</on-order><turnover>4</turnover>' : '<ats>25</ats><on-order>0</on-order>'}</record>`,
      )
      .join('\n')}</records></inventory-list>`,
  ),
});
