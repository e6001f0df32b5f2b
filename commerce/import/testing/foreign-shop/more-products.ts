import { closeSync, copyFileSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CATEGORIES, MASTER_CATALOG, PRICE_BOOKS, STOCK, STOREFRONT_CATALOG, TAX_CLASS } from './names.ts';
import { escapeXml } from './xml.ts';

const SPACES = 'http://www.demandware.com/xml/impex';
/** Pictures that are copied, below the base path of the catalog. */
const SOURCES = ['stove', 'bike', 'lamp', 'cable', 'juice'];

/**
 * Adds simple products to a written archive, each with `imagesEach` pictures of its own, copies of the shop's. The
 * files are written in pieces: they may be larger than the memory.
 */
export function writeMoreProducts(folder: string, count: number, imagesEach: number): void {
  const pictures = join(folder, 'catalogs', MASTER_CATALOG, 'static/default/hy img');
  const imagesOf = (index: number) =>
    Array.from({ length: imagesEach }, (_, view) => `more/${index}-${view}.jpg`);
  if (imagesEach > 0) mkdirSync(join(pictures, 'more'), { recursive: true });
  for (let index = 0; index < count; index++)
    for (const [view, path] of imagesOf(index).entries())
      copyFileSync(
        join(pictures, `pdp main/${SOURCES[(index + view) % SOURCES.length]}.jpg`),
        join(pictures, path),
      );
  const write = (
    path: string,
    [start, end]: readonly [string, string],
    record: (index: number) => string,
  ) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const descriptor = openSync(file, 'w');
    writeSync(descriptor, `<?xml version="1.0" encoding="UTF-8"?>\n${start}\n`);
    for (let from = 0; from < count; from += 1000) {
      const records = Array.from({ length: Math.min(1000, count - from) }, (_, at) => record(from + at));
      writeSync(descriptor, `${records.join('\n')}\n`);
    }
    writeSync(descriptor, end);
    closeSync(descriptor);
  };
  const catalog = (id: string) =>
    [`<catalog xmlns="${SPACES}/catalog/2006-10-31" catalog-id="${escapeXml(id)}">`, '</catalog>'] as const;
  write('catalogs/more-products/catalog.xml', catalog(MASTER_CATALOG), (index) => {
    const images = imagesOf(index).map((path) => `<image path="${path}"/>`);
    return `<product product-id="more-${index}"><display-name xml:lang="x-default">Gear ${index}</display-name>
      <display-name xml:lang="ja-JP">ギア ${index}</display-name><display-name xml:lang="ar-KW">معدات ${index}</display-name>
      <long-description xml:lang="x-default">Light, repairable gear number ${index} for a weekend in the mountains.</long-description>
      <online-flag>true</online-flag><available-flag>true</available-flag><searchable-flag>true</searchable-flag>
      ${images.length > 0 ? `<images><image-group view-type="pdp main">${images.join('')}</image-group></images>` : ''}
      <tax-class-id>${TAX_CLASS}</tax-class-id><brand>Halden</brand>
      <custom-attributes><custom-attribute attribute-id="weight">${(index % 90) / 10}</custom-attribute></custom-attributes></product>`;
  });
  const categories = [CATEGORIES.gear, CATEGORIES.electronics, CATEGORIES.shoes, CATEGORIES.tents];
  write(
    'catalogs/more-assignments/catalog.xml',
    catalog(STOREFRONT_CATALOG),
    (index) =>
      `<category-assignment category-id="${escapeXml(categories[index % categories.length]!)}" product-id="more-${index}"><primary-flag>true</primary-flag></category-assignment>`,
  );
  for (const [id, currency] of [
    [PRICE_BOOKS.jpyList, 'JPY'],
    [PRICE_BOOKS.kwdList, 'KWD'],
    [PRICE_BOOKS.sekList, 'SEK'],
  ])
    write(
      `pricebooks/more ${id}.xml`,
      [
        `<pricebooks xmlns="${SPACES}/pricebook/2006-10-31"><pricebook><header pricebook-id="${id}"><currency>${currency}</currency><online-flag>true</online-flag></header><price-tables>`,
        '</price-tables></pricebook></pricebooks>',
      ],
      (index) =>
        `<price-table product-id="more-${index}"><amount quantity="1">${1000 + (index % 500) * 10}</amount></price-table>`,
    );
  write(
    'inventory-lists/more.xml',
    [
      `<inventory xmlns="${SPACES}/inventory/2007-05-31"><inventory-list><header list-id="${STOCK}"><default-instock>false</default-instock></header><records>`,
      '</records></inventory-list></inventory>',
    ],
    (index) => `<record product-id="more-${index}"><allocation>${index % 40}</allocation></record>`,
  );
}
