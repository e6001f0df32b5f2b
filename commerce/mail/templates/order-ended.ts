import { toAmount } from '../../../shared/minor-units.ts';
import type { ReturnWorth } from '../../database/tables/returns.ts';
import { orderByNumber } from '../../orders/repository.ts';
import { findReturn, refundOf } from '../../orders/returned-lines.ts';
import { amountText } from '../../pricing/amount.ts';
import type { Block } from '../layout/mail-content.ts';
import type { MailMessages } from '../messages/messages.ts';
import { certificateName } from './certificate-lines.ts';
import { invoiceFile } from './invoice-file.ts';
import { orderMail, viewButton } from './order.ts';
import { orderLines } from './order-lines.ts';
import type { MailTemplate, TemplateContext } from './template.ts';

/**
 * An order that was cancelled: nothing is charged, or what was charged already is refunded, and gift certificates have back what
 * they paid.
 */
export const orderCancelled: MailTemplate<'order-cancelled'> = async (context, { orderNo }) => {
  const order = await orderByNumber(context.services.db, context.siteId, orderNo);
  if (!order) return undefined;
  const { say, locale } = context;
  const restored = order.c_cancelledToGiftCertificates;
  const refund = order.c_cancelledRefund;
  const paragraph =
    typeof refund === 'number'
      ? say('cancelledPaidText', { orderNo, amount: amountText(refund, order.currency!, locale) })
      : say(order.c_exchange ? 'cancelledExchangeText' : 'cancelledText', { orderNo });
  return orderMail(order, context, {
    subject: say('cancelledSubject', { orderNo }),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('cancelledTitle') },
      { kind: 'text', text: paragraph },
      ...(typeof restored === 'number'
        ? [
            {
              kind: 'text' as const,
              text: say('certificateRestored', { amount: amountText(restored, order.currency!, locale) }),
            },
          ]
        : []),
      { kind: 'lines', lines: await orderLines(context, order), isLast: true },
      viewButton(context, order),
      { kind: 'small', text: say('orderQuestions') },
    ],
  });
};

/** A refund: what the payment method and gift certificates got, what the merchant pays back outside the provider, and the pieces when it is for a return. */
export const orderRefunded: MailTemplate<'order-refunded'> = async (
  context,
  { orderNo, amountCents, certificateCents = 0, outsideCents = 0, certificates = [], returnNo, document },
) => {
  const order = await orderByNumber(context.services.db, context.siteId, orderNo);
  if (!order) return undefined;
  const { say, locale } = context;
  const currency = order.currency!;
  const told = (text: 'refundedText' | 'refundedCertificate' | 'refundedOutside', cents: number) =>
    cents > 0
      ? [say(text, { orderNo, amount: amountText(toAmount(cents, currency), currency, locale) })]
      : [];
  const paragraphs = [
    ...told('refundedText', amountCents),
    ...told('refundedCertificate', certificateCents),
    ...told('refundedOutside', outsideCents),
  ];
  const refundedCents = amountCents + certificateCents + outsideCents;
  const file = await invoiceFile(context, orderNo, ({ number }) => number === document);
  return orderMail(order, context, {
    subject: say('refundedSubject', { orderNo }),
    preview: paragraphs.join(' '),
    blocks: [
      { kind: 'title', text: say('refundedTitle') },
      ...paragraphs.map((text) => ({ kind: 'text' as const, text })),
      ...(returnNo ? await refundedPieces(context, returnNo, currency, refundedCents) : []),
      ...sharesOf(context, currency, certificates),
      viewButton(context, order),
      ...file.blocks,
      { kind: 'small', text: say('orderQuestions') },
    ],
    attachments: file.attachments,
  });
};

/** Which gift certificates got how much, when there are several; the sentence above has the amount of one. */
function sharesOf(
  context: TemplateContext,
  currency: string,
  certificates: { digits: string; cents: number }[],
): Block[] {
  const rows = certificates.map(({ digits, cents }) => ({
    label: certificateName(context, { maskedGiftCertificateCode: digits }),
    value: amountText(toAmount(cents, currency), currency, context.locale),
  }));
  return rows.length > 0 ? [{ kind: 'totals', rows }] : [];
}

/** How a refund follows from what a return was worth; nothing when staff refunded another amount. */
function worthRows(
  { say, locale }: TemplateContext,
  worth: ReturnWorth | null,
  currency: string,
  cents: number,
): Block[] {
  if (!worth || refundOf(worth) !== cents || (worth.feeCents === 0 && worth.deliveryCents === 0)) return [];
  const row = (label: keyof MailMessages, value: number) =>
    value === 0
      ? []
      : [{ label: say(label), value: amountText(toAmount(value, currency), currency, locale) }];
  const goods = worth.lines.reduce((sum, line) => sum + line.cents, 0);
  return [
    {
      kind: 'totals',
      rows: [
        ...row('refundedItems', goods),
        ...row('orderShipping', worth.deliveryCents),
        ...row('returnFee', -worth.feeCents),
        ...row('refundedTotal', cents).map((one) => ({ ...one, strong: true })),
      ],
    },
  ];
}

/** The pieces of a return that were refunded; they may be of an exchange, which another order paid. */
async function refundedPieces(
  context: TemplateContext,
  returnNo: string,
  currency: string,
  cents: number,
): Promise<Block[]> {
  const { services, siteId, say } = context;
  const found = await findReturn(services.db, returnNo);
  const order = found && (await orderByNumber(services.db, siteId, found.order_no));
  if (!order) return [];
  const pieces = new Map<string, number>();
  for (const { itemId, quantity, exchanged } of found.lines)
    if (!exchanged) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  const totals = worthRows(context, found.worth, currency, cents);
  return [
    { kind: 'text', text: say('refundedReturn', { returnNo }) },
    {
      kind: 'lines',
      lines: await orderLines(context, order, pieces),
      ...(totals.length > 0 ? {} : { isLast: true as const }),
    },
    ...totals,
  ];
}
