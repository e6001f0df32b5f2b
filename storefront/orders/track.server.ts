import type { z } from 'zod';
import { type OrderStatus, type OrderView, viewOrder, viewStatus } from '../order-data/order-view.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { trackingSchema } from './tracking-schema.ts';

/** Reason for a rejection. `not_found` does not reveal which of number, email and code is wrong. */
export type TrackingRefusal = 'not_found' | 'too_many';

/**
 * Looks up an order by number and email. Returns its status only, or the whole order with the code from the
 * confirmation mail or for the signed-in buyer (docs/decisions/0018). Does not create a guest session.
 */
export async function trackOrder(
  scope: CatalogueScope,
  { orderNo, email, code }: z.output<typeof trackingSchema>,
): Promise<{ status: OrderStatus } | { order: OrderView } | { refused: TrackingRefusal }> {
  const { session, catalogueToken } = scope.services;
  const own = await session.current(scope.site.id);
  const accessToken = own?.accessToken ?? (await catalogueToken(scope.site.id));
  const { orders } = shopperClients(scope, { accessToken });
  const proof: { orderViewCode: string } | { c_statusOnly: true } = code
    ? { orderViewCode: code }
    : { c_statusOnly: true };
  try {
    const found = await orders.guestOrderLookup({
      parameters: { orderNo },
      body: { email, ...proof },
    });
    if (found.productItems) return { order: await viewOrder(scope, found) };
    return { status: await viewStatus(scope, found) };
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    return { refused: refusal.status === 429 ? 'too_many' : 'not_found' };
  }
}
