import { sql } from 'kysely';
import { archiveAmount } from '../../../shared/known-currencies.ts';
import type { Db } from '../../database/connection.ts';
import type { ConditionGroup } from '../../database/tables/customer-groups.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, group, localized, textElement } from '../xml.ts';
import { conditionGroups } from './conditions.ts';
import { productSelection } from './product-selection.ts';

type Method = ExportRow<'shipping_method'>;

/** Shipping methods of a site, in order. */
export async function* shippingMethods(trx: Db, site: ExportRow<'site'>): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('shipping_method')} from shipping_method
    where site_id = ${site.id} order by position, ${inOrder('id')}`;
  for await (const row of readRows<Method>(trx, query)) yield shippingMethod(row, site.catalog_id ?? '');
}

const shippingMethod = (row: Method, catalogId: string) =>
  element('shipping-method', { 'method-id': row.id, default: row.is_default }, [
    localized('display-name', row.name),
    localized('description', row.description),
    textElement('online-flag', row.online),
    textElement('base-method', row.base_method),
    textElement('external-shipping-method', row.external_method),
    textElement('tax-class-id', row.tax_class_id),
    priceTable(row),
    group(
      'product-cost-groups',
      row.product_costs.map(({ products, kind, amount }) =>
        element('product-cost-group', {}, [
          productSelection('products', products, catalogId),
          element('cost-per-item', {}, textElement(kind, archiveAmount(amount, row.currency))),
        ]),
      ),
    ),
    Object.keys(row.excluded_products).length > 0
      ? productSelection('excluded-products', row.excluded_products, catalogId)
      : '',
    addresses(row),
    customAttributes(row.custom),
    textElement('currency', row.currency),
    group(
      'customer-groups',
      row.customer_groups.map((id) => textElement('customer-group', id)),
    ),
  ]);

/** Price tiers of a method by order value: an amount or a percentage. */
function priceTable({ currency, prices, percentages }: Method): string {
  const steps = [
    ...prices.map(({ from, amount }) => ({ from, name: 'amount', value: archiveAmount(amount, currency) })),
    ...percentages.map(({ from, percentage }) => ({ from, name: 'percentage', value: percentage })),
  ];
  return group(
    'price-table',
    steps
      .sort((a, b) => a.from - b.from)
      .map(({ from, name, value }) =>
        textElement(name, value, { 'order-value': archiveAmount(from, currency) }),
      ),
  );
}

/** The merchant's address rule, if any; otherwise a rule derived from the countries. */
function addresses({ excluded_addresses: rule, ...row }: Method): string {
  const included = rule.included ?? [];
  const excluded = rule.excluded ?? [];
  const own = included.length + excluded.length > 0;
  const byCountry = own || typeof row.custom.countries === 'string' ? undefined : countryRule(row);
  return group('excluded-addresses', [
    group('included-addresses', conditionGroups(byCountry?.included ?? included)),
    group('excluded-addresses', conditionGroups(byCountry?.excluded ?? excluded)),
  ]);
}

const COUNTRY = 'OrderAddress.countryCode';

/** Excluded addresses of a method limited to some countries. */
function countryRule(row: Pick<Method, 'countries' | 'excluded_countries'>) {
  const rule = (operator: string, values: string[]): ConditionGroup[] =>
    values.length > 0 ? [{ match: 'all', conditions: [{ attribute: COUNTRY, operator, values }] }] : [];
  return {
    included: [...rule('is-not-equal', row.countries ?? []), ...rule('is-equal', row.excluded_countries)],
    excluded: [],
  };
}
