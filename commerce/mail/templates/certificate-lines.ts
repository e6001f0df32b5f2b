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

/** What gift certificates paid and what is left on them. */
export const redeemedRows = (context: TemplateContext, order: Order) =>
  (order.paymentInstruments ?? []).filter(isCertificate).flatMap((instrument) => {
    const amount = (value: number) => amountText(value, order.currency!, context.locale);
    const { c_remainingBalance: left } = instrument as { c_remainingBalance?: number };
    return [
      { label: certificateName(context, instrument), value: amount(-(instrument.amount ?? 0)) },
      ...(left === undefined ? [] : [{ label: context.say('giftRemaining'), value: amount(left) }]),
    ];
  });
