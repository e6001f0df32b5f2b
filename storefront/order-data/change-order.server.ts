import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ChangeProblem, GuestProof } from './change-order.ts';

/**
 * Cancels an order of the signed-in customer, or of a guest with the code from the mail. Returns why it was rejected, or
 * undefined.
 */
export async function cancelOrder(
  scope: CatalogueScope,
  orderNo: string,
  form: FormData,
  proof?: GuestProof,
): Promise<ChangeProblem | undefined> {
  const reason = String(form.get('reason') ?? '');
  return attempt(scope, (orders) =>
    orders.cancelOmsOrder({
      parameters: { orderNo },
      body: { ...(reason ? { reason } : {}), ...proofOf(proof) },
    }),
  );
}

type Orders = ReturnType<typeof shopperClients>['orders'];

async function attempt(
  scope: CatalogueScope,
  send: (orders: Orders) => Promise<unknown>,
): Promise<ChangeProblem | undefined> {
  const { session, catalogueToken } = scope.services;
  const own = await session.current(scope.site.id);
  const accessToken = own?.accessToken ?? (await catalogueToken(scope.site.id));
  try {
    await send(shopperClients(scope, { accessToken }).orders);
    return undefined;
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    return refusal.status === 429 ? 'too_many' : 'not_possible';
  }
}

/** Fields of our service: the platform's operations are for the buyer's own session. */
const proofOf = (proof: GuestProof | undefined): Record<string, string> =>
  proof ? { c_email: proof.email, c_orderViewCode: proof.code } : {};
