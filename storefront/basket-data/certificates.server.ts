import { z } from 'zod';
import { serverText } from '../i18n/server-text.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { money } from '../sites/money.server.ts';
import { paths } from '../sites/urls.ts';
import type { Bag, BagLine } from './bag.ts';
import type { Basket } from './basket.server.ts';

type Instrument = NonNullable<Basket['paymentInstruments']>[number];

/** Prefix of the keys of lines that are gift certificates. */
const KEY = 'certificate/';

/** Gift certificates that a basket or order buys, as lines that can only be removed. */
export function certificateLines({ locale }: CatalogueScope, basket: Basket): BagLine[] {
  return (basket.giftCertificateItems ?? []).map((item) => ({
    key: KEY + item.giftCertificateItemId,
    itemId: item.giftCertificateItemId ?? '',
    productId: 'gift-certificate',
    path: paths.giftCertificate,
    name: serverText(locale.id, 'gift.title'),
    choices: [
      {
        name: serverText(locale.id, 'gift.for'),
        value: [item.recipientName, item.recipientEmail && `(${item.recipientEmail})`]
          .filter(Boolean)
          .join(' '),
      },
      { name: serverText(locale.id, 'gift.from'), value: item.senderName ?? '' },
    ].filter(({ value }) => value !== ''),
    parts: [],
    quantity: 1,
    minQuantity: 1,
    step: 1,
    price: money(item.amount ?? 0, basket.currency ?? ''),
    gift: true,
    chosen: true,
    certificate: true,
    note: serverText(locale.id, 'gift.by_email'),
  }));
}

/** Id of the gift certificate that a line's key names. */
export const certificateIdOf = (key: string): string | undefined =>
  key.startsWith(KEY) ? key.slice(KEY.length) : undefined;

/** The amount of the gift certificates that a basket buys. */
export const certificateTotal = ({ giftCertificateItems = [] }: Basket): number =>
  giftCertificateItems.reduce((sum, { amount = 0 }) => sum + amount, 0);

/** Whether a basket buys only gift certificates, which are mailed. */
export const isMailed = ({ productItems = [], giftCertificateItems = [] }: Basket): boolean =>
  productItems.length === 0 && giftCertificateItems.length > 0;

/** Whether a basket has anything to order. */
export const isFilled = (basket: Basket | undefined): basket is Basket =>
  Boolean(basket?.productItems?.length || basket?.giftCertificateItems?.length);

export const isCertificate = ({ maskedGiftCertificateCode }: Instrument): boolean =>
  maskedGiftCertificateCode !== undefined;

/** What refunds of an order gave back to its certificates, by the masked code. */
const refundsSchema = z
  .array(z.object({ maskedGiftCertificateCode: z.string(), amount: z.number() }))
  .catch([]);

/** Gift certificates that pay, and what is left to pay otherwise; nothing when there are none. */
export function paymentsOf(basket: Basket): Pick<Bag, 'payments' | 'payable' | 'paid'> {
  const isOrder = 'orderNo' in basket;
  // One of an order that paid nothing says nothing.
  const certificates = (basket.paymentInstruments ?? []).filter(
    (one) => isCertificate(one) && !(isOrder && (one.amount ?? 0) === 0),
  );
  if (certificates.length === 0) return {};
  const amount = (value = 0) => money(value, basket.currency ?? '');
  const refunds = refundsSchema.parse(basket.c_refundedGiftCertificates ?? []);
  const payments = certificates.map((instrument) => {
    const left: unknown = (instrument as { c_remainingBalance?: unknown }).c_remainingBalance;
    const returned = refunds.find(
      (one) => one.maskedGiftCertificateCode === instrument.maskedGiftCertificateCode,
    );
    return {
      id: instrument.paymentInstrumentId ?? '',
      digits: instrument.maskedGiftCertificateCode?.slice(-4) ?? '',
      amount: amount(instrument.amount),
      ...(returned
        ? { returned: amount(returned.amount) }
        : typeof left === 'number'
          ? { left: amount(left) }
          : {}),
    };
  });
  const total = amount(basket.orderTotal);
  const paid = payments.reduce((sum, { amount: { cents } }) => sum + cents, 0);
  return {
    payments,
    payable: { ...total, cents: total.cents - paid },
    ...(isOrder ? { paid: true } : {}),
  };
}
