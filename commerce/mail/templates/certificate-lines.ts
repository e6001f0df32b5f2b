import { fromAmount, toAmount } from '../../../shared/minor-units.ts';
import type { Order } from '../../orders/order-json.ts';
import { amountText } from '../../pricing/amount.ts';
import type { MailLine } from '../layout/mail-content.ts';
import type { TemplateContext } from './template.ts';
import { addressOr, withoutLinks } from './without-links.ts';

type Instrument = NonNullable<Order['paymentInstruments']>[number];

/** Gift certificates that an order bought, with their recipients. */
export const certificateLines = (
  { say, locale, link }: TemplateContext,
  { giftCertificateItems = [], currency }: Order,
): MailLine[] =>
  giftCertificateItems.map(({ amount, recipientName, recipientEmail }) => ({
    name: say('giftCertificate'),
    details: [
      ...(recipientName ? [say('giftFor', { recipient: withoutLinks(recipientName) })] : []),
      ...(recipientEmail ? [addressOr(recipientEmail)] : []),
    ],
    price: amountText(amount, currency!, locale),
    url: link('/gift-certificate'),
  }));

/** The amount of the gift certificates that an order bought. */
export const certificateTotal = ({ giftCertificateItems = [] }: Order): number =>
  giftCertificateItems.reduce((sum, { amount }) => sum + amount, 0);

/** Whether an instrument is a gift certificate. */
export const isCertificate = ({ maskedGiftCertificateCode }: Instrument): boolean =>
  maskedGiftCertificateCode !== undefined;

/** `Gift certificate •••• 4HWZ`. */
export const certificateName = (
  { say }: TemplateContext,
  { maskedGiftCertificateCode = '' }: Instrument,
): string => `${say('giftCertificate')} •••• ${maskedGiftCertificateCode.slice(-4)}`;

/** Gift certificates that paid something: they pay for no other gift certificates. */
export const redeemed = ({ paymentInstruments = [] }: Order): Instrument[] =>
  paymentInstruments.filter((one) => isCertificate(one) && (one.amount ?? 0) > 0);

/** What gift certificates paid, what is left on them, and what was paid otherwise. */
export function redeemedRows(context: TemplateContext, order: Order) {
  const currency = order.currency!;
  const amount = (value: number) => amountText(value, currency, context.locale);
  const cents = (value = 0) => fromAmount(value, currency);
  const certificates = redeemed(order);
  const rows = certificates.flatMap((instrument) => {
    const { c_remainingBalance: left } = instrument as { c_remainingBalance?: number };
    return [
      { label: certificateName(context, instrument), value: amount(-(instrument.amount ?? 0)) },
      ...(left === undefined ? [] : [{ label: context.say('giftRemaining'), value: amount(left) }]),
    ];
  });
  const otherwise = certificates.reduce((left, one) => left - cents(one.amount), cents(order.orderTotal));
  return certificates.length > 0 && otherwise > 0
    ? [...rows, { label: context.say('giftPaidOtherwise'), value: amount(toAmount(otherwise, currency)) }]
    : rows;
}
