import { sql } from 'kysely';
import type { Db } from '../../commerce/database/connection.ts';
import { PAYMENT_MARKS, type PaymentMark } from '../../storefront/sites/deferred/payment-marks.ts';

/** Words of the ids of payment methods and card types. The first match wins. */
const WORDS: [RegExp, PaymentMark][] = [
  [/visa.*debit/, 'visa-debit'],
  [/visa/, 'visa'],
  [/master/, 'mastercard'],
  [/maestro/, 'maestro'],
  [/amex|american/, 'american-express'],
  [/applepay/, 'apple-pay'],
  [/discover/, 'discover'],
  [/jcb/, 'jcb'],
  [/paypal/, 'paypal'],
  [/klarna/, 'klarna'],
];

/** Returns the icons of a site's enabled payment methods and cards, in the order of the footer. */
export async function readPaymentMarks(db: Db, siteId: string): Promise<PaymentMark[]> {
  const { rows } = await sql<{ name: string }>`
    select id as name from payment_method where site_id = ${siteId} and enabled
    union
    select card_type from payment_card where site_id = ${siteId} and enabled and exists (
      select from payment_method where site_id = ${siteId} and enabled and id = 'CREDIT_CARD')`.execute(db);
  const found = new Set(
    rows.map(({ name }) => {
      const plain = name.toLowerCase().replace(/[^a-z]/g, '');
      return WORDS.find(([word]) => word.test(plain))?.[1];
    }),
  );
  return PAYMENT_MARKS.filter((mark) => found.has(mark));
}
