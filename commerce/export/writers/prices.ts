import { sql } from 'kysely';
import { decimalAmount } from '../../../shared/minor-units.ts';
import type { Db } from '../../database/connection.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import { fileNames } from '../file-name.ts';
import { columnsOf, type ExportRow, GroupedRows, inOrder, readAll, readRows } from '../read-rows.ts';
import { customAttributes, element, localized, textElement } from '../xml.ts';

type Price = ExportRow<'price'>;

/** pricebooks/{id}.xml. Prices of all books are read in one pass, sorted by book. */
export async function* priceBookFiles(trx: Db, bookIds: string[]): AsyncGenerator<ExportFile> {
  const books = await readAll(
    trx,
    sql<ExportRow<'price_book'>>`select ${columnsOf('price_book')} from price_book
      where id = any(${bookIds}) order by ${inOrder('id')}`,
  );
  const prices = new GroupedRows(
    readRows<Price>(
      trx,
      sql`select ${columnsOf('price')} from price where price_book_id = any(${bookIds})
        order by ${inOrder('price_book_id', 'product_id')}, price.valid_from, price.valid_to, min_quantity`,
    ),
    (price) => price.price_book_id,
  );
  const names = fileNames(books.map(({ id }) => id));
  for (const book of books) {
    const header = element('header', { 'pricebook-id': book.id }, [
      textElement('currency', book.currency),
      localized('display-name', book.name),
      localized('description', book.description),
      textElement('online-flag', book.online),
      textElement('online-from', book.online_from),
      textElement('online-to', book.online_to),
      textElement('parent', book.parent_id),
      customAttributes(book.custom),
    ]);
    yield xmlDocument(
      `pricebooks/${names.get(book.id)}.xml`,
      {
        root: 'pricebooks',
        schema: 'pricebook/2006-10-31',
        before: `<pricebook>\n${header}\n<price-tables>\n`,
        after: '</price-tables>\n</pricebook>\n',
      },
      priceTables(prices.of(book.id), book.currency),
    );
  }
}

/** Groups prices of a product with the same validity into one table. */
async function* priceTables(prices: AsyncIterable<Price>, currency: string): AsyncGenerator<string> {
  let table: Price[] = [];
  for await (const price of prices) {
    const last = table.at(-1);
    if (last && !sameTable(last, price)) {
      yield priceTable(table, currency);
      table = [];
    }
    table.push(price);
  }
  if (table.length > 0) yield priceTable(table, currency);
}

const sameTable = (a: Price, b: Price) =>
  a.product_id === b.product_id && a.valid_from === b.valid_from && a.valid_to === b.valid_to;

const priceTable = (prices: Price[], currency: string) =>
  element('price-table', { 'product-id': prices[0]!.product_id }, [
    textElement('online-from', prices[0]!.valid_from),
    textElement('online-to', prices[0]!.valid_to),
    ...prices.map((price) =>
      textElement('amount', decimalAmount(price.amount_cents, currency), { quantity: price.min_quantity }),
    ),
  ]);
