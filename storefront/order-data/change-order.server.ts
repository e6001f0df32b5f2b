import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ChangeProblem, GuestProof } from './change-order.ts';
import type { OrderStatus } from './order-view.server.ts';

/**
 * Cancels an order of the signed-in customer, or of a guest with the code from the mail. Returns why it was rejected, or
 * undefined.
 */
async function cancelOrder(
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

/**
 * Returns items of an order: `quantity.N` and `reason.N` of `item.N`, and in `exchange.N` the size that the buyer wants
 * instead. Returns why it was rejected, or undefined.
 */
async function returnItems(
  scope: CatalogueScope,
  orderNo: string,
  form: FormData,
  proof?: GuestProof,
): Promise<ChangeProblem | undefined> {
  const text = (name: string) => String(form.get(name) ?? '');
  const productItems = [...form.keys()].flatMap((name) => {
    const index = /^item\.(\d{1,3})$/.exec(name)?.[1];
    const quantity = Number(text(`quantity.${index}`));
    if (!index || !Number.isInteger(quantity) || quantity < 1) return [];
    const reason = text(`reason.${index}`);
    const wanted = text(`exchange.${index}`);
    return [
      {
        itemId: text(name),
        quantity,
        ...(reason ? { reason } : {}),
        ...(wanted ? { c_exchangeFor: wanted } : {}),
      },
    ];
  });
  if (productItems.length === 0) return 'nothing_chosen';
  const key = text('requestKey');
  const seen = text('returnsSeen');
  return attempt(scope, (orders) =>
    orders.returnOmsOrder({
      parameters: { orderNo },
      body: {
        productItems,
        ...(key ? { c_requestKey: key } : {}),
        ...(/^\d{1,6}$/.test(seen) ? { c_returnsSeen: Number(seen) } : {}),
        ...proofOf(proof),
      },
    }),
  );
}

/** Does what a form of the order's page asks for. Returns why it was rejected, or undefined. */
export const changeOrder: typeof cancelOrder = async (scope, orderNo, form, proof) => {
  switch (form.get('intent')) {
    case 'cancel':
      return cancelOrder(scope, orderNo, form, proof);
    case 'return':
      return returnItems(scope, orderNo, form, proof);
    default:
      return undefined;
  }
};

/** A cancellation that is sent again, such as after a lost answer, has no problem when the order is cancelled. */
export const problemAfter = (
  problem: ChangeProblem | undefined,
  form: FormData,
  { state }: OrderStatus,
): ChangeProblem | undefined =>
  problem === 'not_possible' && form.get('intent') === 'cancel' && state === 'cancelled'
    ? undefined
    : problem;

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
    if (refusal.slug === 'request-key-reused') return 'sent_before';
    if (refusal.slug === 'returned-meanwhile') return 'returned_meanwhile';
    return refusal.status === 429 ? 'too_many' : 'not_possible';
  }
}

/** Fields of our service: the platform's operations are for the buyer's own session. */
const proofOf = (proof: GuestProof | undefined): Record<string, string> =>
  proof ? { c_email: proof.email, c_orderViewCode: proof.code } : {};
