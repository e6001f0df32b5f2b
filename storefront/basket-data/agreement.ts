import type { Money } from '../sites/money.ts';

/** What a shopper sees and agrees to before ordering. Each part is a hash; equal hashes mean equal content. */
export interface Agreement {
  /** basket, lines and quantities, without gifts */
  goods: string;
  /** email, delivery address and shipping method */
  delivery: string;
  /** total, gifts, which follow from promotions, and what gift certificates pay */
  price: string;
}

/** Formats an agreement as the value of a form field. */
export const agreementField = ({ goods, delivery, price }: Agreement): string =>
  `${goods}.${delivery}.${price}`;

/** Form field with the total that the shopper agreed to, which is named when it changes. */
export const AGREED_TOTAL = 'agreedTotal';

/** Formats a total as the value of a form field. */
export const totalField = ({ cents, currency }: Money): string => `${cents} ${currency}`;

/** Reads the value of a form field; an invalid value is an agreement to nothing. */
export function parseAgreement(value: unknown): Agreement {
  const [goods = '', delivery = '', price = ''] = typeof value === 'string' ? value.split('.') : [];
  return { goods, delivery, price };
}

/** What differs between two agreements: `delivery` only while the goods are the same. */
export type AgreementChange = 'goods' | 'delivery' | 'price';

/** Returns what differs from what the shopper agreed to; undefined when nothing does. */
export function changeOf(agreed: Agreement, now: Agreement): AgreementChange | undefined {
  return (['goods', 'delivery', 'price'] as const).find((part) => agreed[part] !== now[part]);
}
