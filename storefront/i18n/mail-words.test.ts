import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Messages that mails and pages both use for the lines of an order. */
const SHARED: [mail: string, page: string][] = [
  ['orderSubtotal', 'basket.subtotal'],
  ['orderDiscount', 'basket.discount'],
  ['orderShipping', 'basket.shipping'],
  ['orderFree', 'basket.free'],
  ['orderTax', 'basket.tax'],
  ['orderTaxIncluded', 'basket.tax_included'],
  ['orderTotal', 'basket.total'],
  ['orderQuantity', 'checkout.pieces'],
  ['orderExpected', 'basket.expected'],
  ['orderMethod', 'checkout.method'],
  ['orderShipTo', 'checkout.address'],
  ['orderCollectAt', 'checkout.collect_at'],
  ['orderBillTo', 'orders.billing_address'],
  ['orderPayment', 'orders.payment'],
  ['orderArrives', 'orders.expected'],
  ['orderTitle', 'checkout.thank_you'],
  ['shippedTracking', 'orders.tracking_number'],
];

/** Returns the messages of a locale merged over those of its language. */
function messagesOf(folder: string, locale: string): Record<string, string> {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`${folder}/${name}.json`, import.meta.url), 'utf8'));
  return { ...read(locale.slice(0, 2)), ...read(locale) };
}

/** Removes the names of values, and the dates after a heading. */
const wordsOf = (message: string) => message.replace(/\s*:\s*\{dates\}$/, '').replace(/\{\w+\}/g, '{}');

test.each(['en', 'en-US', 'de', 'es', 'fr', 'it'])(
  '[CHK-08] [MS-11] mails in %s use the same words as the order page',
  (locale) => {
    const mails = messagesOf('../../commerce/mail/messages', locale);
    const pages = messagesOf('.', locale);
    for (const [mail, page] of SHARED) {
      expect([mail, wordsOf(mails[mail]!)]).toEqual([mail, wordsOf(pages[page]!)]);
    }
  },
);
