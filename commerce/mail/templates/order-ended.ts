import { toAmount } from '../../../shared/minor-units.ts';
import { orderByNumber } from '../../orders/repository.ts';
import { amountText } from '../../pricing/amount.ts';
import { invoiceFile } from './invoice-file.ts';
import { orderMail, viewButton } from './order.ts';
import { orderLines } from './order-lines.ts';
import type { MailTemplate } from './template.ts';

/** An order that the merchant cancelled; nothing is charged. */
export const orderCancelled: MailTemplate<'order-cancelled'> = async (context, { orderNo }) => {
  const order = await orderByNumber(context.services.db, context.siteId, orderNo);
  if (!order) return undefined;
  const { say } = context;
  const paragraph = say(order.c_exchange ? 'cancelledExchangeText' : 'cancelledText', { orderNo });
  return orderMail(order, context, {
    subject: say('cancelledSubject', { orderNo }),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('cancelledTitle') },
      { kind: 'text', text: paragraph },
      { kind: 'lines', lines: await orderLines(context, order), isLast: true },
      viewButton(context, order),
      { kind: 'small', text: say('orderQuestions') },
    ],
  });
};

/** A refund that the payment provider accepted. */
export const orderRefunded: MailTemplate<'order-refunded'> = async (
  context,
  { orderNo, amountCents, document },
) => {
  const order = await orderByNumber(context.services.db, context.siteId, orderNo);
  if (!order) return undefined;
  const { say, locale } = context;
  const currency = order.currency!;
  const amount = amountText(toAmount(amountCents, currency), currency, locale);
  const paragraph = say('refundedText', { orderNo, amount });
  const file = await invoiceFile(context, orderNo, ({ number }) => number === document);
  return orderMail(order, context, {
    subject: say('refundedSubject', { orderNo }),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('refundedTitle') },
      { kind: 'text', text: paragraph },
      viewButton(context, order),
      ...file.blocks,
      { kind: 'small', text: say('orderQuestions') },
    ],
    attachments: file.attachments,
  });
};
