import { centsOf, child, childrenOf, flagOf, integerOf, localizedOf, textOf } from '../node-values.ts';
import type { Reader } from '../reader.ts';

/** pricebooks/*.xml: books with their prices by quantity and time. */
export function pricebookReader(): Reader {
  let bookId = '';
  return {
    records: new Set(['header', 'price-table']),
    async read(node, { sink, file }) {
      if (node.name === 'header') {
        bookId = node.attributes['pricebook-id'] ?? '';
        await sink.add('price_book', {
          id: bookId,
          currency: textOf(node, 'currency'),
          parent_id: textOf(node, 'parent'),
          name: localizedOf(node, 'display-name'),
          online: flagOf(node, 'online-flag'),
          online_from: textOf(node, 'online-from'),
          online_to: textOf(node, 'online-to'),
        });
        return sink.flush();
      }
      for (const amount of childrenOf(node, 'amount')) {
        const cents = centsOf(amount.text);
        if (cents === undefined) {
          sink.warn(file, amount.line, `'${amount.text.trim()}' is no price`);
          continue;
        }
        await sink.add('price', {
          price_book_id: bookId,
          product_id: node.attributes['product-id'],
          min_quantity: Math.max(1, Math.floor(Number(amount.attributes.quantity ?? 1)) || 1),
          amount_cents: cents,
          valid_from: textOf(node, 'online-from') ?? '-infinity',
          valid_to: textOf(node, 'online-to') ?? 'infinity',
        });
      }
    },
  };
}

/** inventory-lists/*.xml: what each list has of each product. */
export function inventoryReader(): Reader {
  let listId = '';
  return {
    records: new Set(['header', 'record']),
    async read(node, { sink }) {
      if (node.name === 'header') {
        listId = node.attributes['list-id'] ?? '';
        await sink.add('inventory_list', { id: listId, default_in_stock: flagOf(node, 'default-instock') });
        return sink.flush();
      }
      const handling = textOf(node, 'preorder-backorder-handling');
      await sink.add('inventory_record', {
        list_id: listId,
        product_id: node.attributes['product-id'],
        allocation: integerOf(node, 'allocation'),
        allocated_at: textOf(node, 'allocation-timestamp'),
        perpetual: flagOf(node, 'perpetual'),
        handling: handling === 'preorder' || handling === 'backorder' ? handling : handling && 'none',
        extra_allocation: integerOf(node, 'preorder-backorder-allocation'),
        in_stock_at: textOf(node, 'in-stock-datetime') ?? textOf(node, 'in-stock-date'),
        // A new count of the shelves takes what was sold before it into account.
        turnover: child(node, 'allocation') ? (integerOf(node, 'turnover') ?? 0) : undefined,
      });
    },
  };
}
