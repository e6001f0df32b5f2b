import { orderByNumber } from '../../orders/repository.ts';
import { findReturn } from '../../orders/returned-lines.ts';
import { orderMail, viewButton } from './order.ts';
import { orderLines, productLine } from './order-lines.ts';
import type { MailTemplate } from './template.ts';

/** The order with what the buyer gets instead of returned pieces. */
export const exchangePlaced: MailTemplate<'exchange-placed'> = async (context, { orderNo, returnNo }) => {
  const order = await orderByNumber(context.services.db, context.siteId, orderNo);
  if (!order) return undefined;
  const { say } = context;
  const paragraph = say('exchangePlacedText', { orderNo, returnNo });
  const pieces = new Map(order.productItems?.map(({ itemId, quantity }) => [itemId!, quantity ?? 1]));
  return orderMail(order, context, {
    subject: say('exchangePlacedSubject', { orderNo }),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('exchangePlacedTitle') },
      { kind: 'text', text: paragraph },
      { kind: 'lines', lines: await orderLines(context, order, pieces), isLast: true },
      viewButton(context, order),
      { kind: 'small', text: say('orderQuestions') },
    ],
  });
};

/** Sizes that were sold out when the return was accepted, so that its lines are refunded. */
export const exchangeSoldOut: MailTemplate<'exchange-sold-out'> = async (context, { orderNo, returnNo }) => {
  const { db } = context.services;
  const order = await orderByNumber(db, context.siteId, orderNo);
  const found = await findReturn(db, returnNo);
  if (!order || !found) return undefined;
  const { say } = context;
  const paragraph = say('exchangeSoldOutText', { returnNo });
  const wanted = found.lines.flatMap(({ exchangeFor, exchanged }) =>
    exchangeFor && exchanged === false ? [exchangeFor] : [],
  );
  const lines = await Promise.all([...new Set(wanted)].map((id) => productLine(context, id)));
  return orderMail(order, context, {
    subject: say('exchangeSoldOutSubject', { returnNo }),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('exchangeSoldOutTitle') },
      { kind: 'text', text: paragraph },
      { kind: 'lines', lines: lines.filter((line) => line !== undefined), isLast: true },
      viewButton(context, order),
      { kind: 'small', text: say('orderQuestions') },
    ],
  });
};
