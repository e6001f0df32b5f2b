import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { wholeFrom } from '../node-values.ts';
import { fileReader, type Reader } from '../reader.ts';

/** Numbers of pieces, which are stored rounded down. */
const PIECES = ['allocation', 'preorder-backorder-allocation', 'turnover'];

const HANDLING = ['none', 'preorder', 'backorder'] as const;

/** inventory-lists/*.xml: inventory lists and records. */
export function inventoryReader(): Reader {
  let listId = '';
  let isGone = false;
  return fileReader({
    roots: ['inventory'],
    containers: ['inventory-list', 'records'],
    records: {
      header: {
        elementSchema: elementSchema(
          'default-instock description use-bundle-inventory-only on-order custom-attributes*',
        ),
        keys: ['list-id'],
        async read(fields) {
          listId = fields.key('list-id');
          isGone = false;
          await fields.source.target.add('inventory_list', {
            id: listId,
            default_in_stock: fields.flag('default-instock'),
            description: fields.text('description'),
            bundles_only: fields.flag('use-bundle-inventory-only'),
            on_order: fields.flag('on-order'),
            custom: fields.custom('ProductInventoryList'),
          });
          await fields.source.target.flush();
        },
        async remove(fields) {
          listId = fields.key('list-id');
          isGone = true;
          await fields.source.target.remove('inventory_list', { id: listId });
        },
      },
      record: {
        elementSchema: elementSchema(`allocation allocation-timestamp perpetual preorder-backorder-handling
          preorder-backorder-allocation in-stock-date in-stock-datetime ats on-order turnover custom-attributes*`),
        // An export computes `ats`; it returns `on-order`, which counts as sold here.
        unusable: (node) => node.name === 'on-order' && Number(node.text) > 0,
        written: ({ name, text }) => {
          const whole = PIECES.includes(name) ? wholeFrom(text) : undefined;
          return whole === undefined ? undefined : `<${name}>${whole}</${name}>`;
        },
        keys: ['product-id'],
        repeats: true,
        async read(fields) {
          if (isGone) return;
          if (listId === '') fields.fail('The inventory list has no header before its records.');
          const counted = fields.limited('the product counts as sold out', SOLD_OUT, () => stockOf(fields));
          await fields.source.target.add('inventory_record', {
            list_id: listId,
            product_id: fields.key('product-id'),
            allocated_at: fields.time('allocation-timestamp'),
            in_stock_at: fields.time('in-stock-datetime') ?? fields.time('in-stock-date'),
            ...counted,
            custom: fields.custom('ProductInventoryRecord'),
          });
        },
        remove: (fields) =>
          fields.source.target.remove('inventory_record', {
            product_id: fields.key('product-id'),
            list_id: listId,
          }),
      },
    },
  });
}

const SOLD_OUT = { allocation: 0, turnover: 0, perpetual: false, handling: 'none' } as const;

function stockOf(fields: Fields) {
  const allocation = fields.count('allocation');
  return {
    allocation,
    perpetual: fields.flag('perpetual'),
    handling: fields.choice('preorder-backorder-handling', HANDLING),
    extra_allocation: fields.count('preorder-backorder-allocation'),
    // A new allocation already accounts for earlier sales, so it resets the turnover. Pieces on order belong to
    // orders of the other system that are still to be delivered, so they cannot be sold again.
    turnover:
      allocation === undefined
        ? undefined
        : (fields.count('turnover') ?? 0) + (fields.count('on-order') ?? 0),
  };
}
