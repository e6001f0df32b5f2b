import { resolveSite } from '../http/site-context.ts';
import { inspectReturn, receiveReturn } from '../returns/process-return.ts';
import { requestReturn } from '../returns/request-return.ts';
import type { RunningService } from './service.ts';

/** Pieces of a line of an order, by the place of the line; `exchangeFor`: the product that the buyer wants instead. */
interface Given {
  line: number;
  quantity: number;
  exchangeFor?: string | undefined;
}

/** Returns pieces, which the merchant receives and inspects. Returns the number of the return, or undefined when it is refused. */
export async function inspectedReturn(
  { db, services }: RunningService,
  orderNo: string,
  { line, quantity, exchangeFor }: Given,
): Promise<string | undefined> {
  const now = services.now();
  const { content } = await db
    .selectFrom('placed_order')
    .select('content')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const { itemId } = (content.productItems as { itemId: string }[])[line]!;
  const wish = exchangeFor ? { exchangeFor } : {};
  const lines = [{ itemId, quantity, reason: 'Too small', ...wish }];
  const site = await resolveSite(services.catalogue, 'RivageEU');
  if (await requestReturn(db, orderNo, { lines, site }, now)) return undefined;
  const { return_no } = await db
    .selectFrom('order_return')
    .select('return_no')
    .where('order_no', '=', orderNo)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  await receiveReturn(db, return_no, now);
  await inspectReturn(db, return_no, false, now);
  return return_no;
}
