import { sql } from 'kysely';
import { archiveAmount } from '../../../shared/known-currencies.ts';
import type { Db } from '../../database/connection.ts';
import type { AmountRanges } from '../../database/tables/payments.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, group, idList, localized, textElement } from '../xml.ts';

/** Payment methods and cards of a site, in order. */
export async function* paymentSettings(trx: Db, siteId: string): AsyncGenerator<string> {
  const methods = sql`select ${columnsOf('payment_method')} from payment_method
    where site_id = ${siteId} order by position, ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'payment_method'>>(trx, methods)) {
    yield element('payment-method', { 'method-id': row.id }, [
      localized('name', row.name),
      localized('description', row.description),
      textElement('image', row.image),
      textElement('enabled-flag', row.enabled),
      textElement('processor-id', row.processor_id),
      ...limits(row),
    ]);
  }
  const cards = sql`select ${columnsOf('payment_card')} from payment_card
    where site_id = ${siteId} order by position, ${inOrder('card_type')}`;
  for await (const row of readRows<ExportRow<'payment_card'>>(trx, cards)) yield paymentCard(row);
}

const paymentCard = (row: ExportRow<'payment_card'>) =>
  element('payment-card', { 'card-type': row.card_type }, [
    localized('name', row.name),
    localized('description', row.description),
    textElement('image', row.image),
    textElement('enabled-flag', row.enabled),
    group('card-number-settings', [
      textElement('enable-checksum-verification', row.checksum),
      group(
        'number-length',
        row.number_lengths.map((length) => textElement('length', length)),
      ),
      group(
        'number-prefix',
        row.number_prefixes.map((prefix) => textElement('prefix', prefix)),
      ),
    ]),
    textElement('security-code-length', row.security_code_length),
    ...limits(row),
  ]);

/** Limits of a method or card by amount, country, currency and customer group. */
const limits = (row: {
  amounts: AmountRanges;
  countries: string[] | null;
  currencies: string[] | null;
  customer_groups: string[];
  custom: Record<string, unknown>;
}): string[] => [
  ...range(row.amounts['*'] ?? {}, '*'),
  idList('countries', 'country', 'country-code', row.countries ?? []),
  group(
    'currencies',
    (row.currencies ?? []).map((currency) => textElement('currency', currency)),
  ),
  idList('customer-groups', 'customer-group', 'group-id', row.customer_groups),
  customAttributes(row.custom),
  group(
    'ranges',
    Object.entries(row.amounts)
      .filter(([currency]) => currency !== '*')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, amounts]) => element('range', { currency }, range(amounts, currency))),
  ),
];

const range = ({ min, max }: { min?: number; max?: number }, currency: string) => [
  min === undefined ? '' : textElement('min-purchase-amount', archiveAmount(min, currency)),
  max === undefined ? '' : textElement('max-purchase-amount', archiveAmount(max, currency)),
];
