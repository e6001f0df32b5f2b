import { ensureBasket } from '../basket-data/basket.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession, SignInRefusal } from '../sites/request-services.ts';
import { addKeptFavourite } from '../wishlist/pending-favourite.server.ts';

/** Signs a customer in and brings along the guest's bag and what they wished for; answers why not when it is refused. */
export async function signIn(
  scope: CatalogueScope,
  credentials: { login: string; password: string; remember: boolean },
): Promise<SignInRefusal | undefined> {
  const session = await scope.services.session.signIn(scope.site.id, credentials);
  if (typeof session === 'string') return session;
  try {
    await mergeGuestBasket(scope, session);
    await keepEmailOnBasket(scope, session);
  } catch (error) {
    // The shopper is signed in all the same; the guest's bag stays where it was.
    console.error(`[${scope.services.correlationId}] the bag was not brought along`, error);
  }
  try {
    await addKeptFavourite(scope, session);
  } catch (error) {
    console.error(`[${scope.services.correlationId}] the favourite was not kept`, error);
  }
  return undefined;
}

async function mergeGuestBasket(scope: CatalogueScope, session: ShopperSession): Promise<void> {
  try {
    await shopperClients(scope, session).baskets.mergeBasket({
      parameters: { createDestinationBasket: true },
      headers: { 'content-type': 'application/json' },
    } as never);
  } catch (error) {
    // The guest had no bag, or there was no guest.
    if (!(await refusalOf(error))) throw error;
  }
}

/** The customer's bag, an empty one when there is none, carries the customer's email (specification, section 4). */
export async function keepEmailOnBasket(scope: CatalogueScope, session: ShopperSession): Promise<void> {
  const { customers, baskets } = shopperClients(scope, session);
  const [basket, { email }] = await Promise.all([
    ensureBasket(scope, session),
    customers.getCustomer({ parameters: { customerId: session.customerId } }),
  ]);
  if (!email || basket.customerInfo?.email === email) return;
  await baskets.updateCustomerForBasket({
    parameters: { basketId: basket.basketId ?? '' },
    body: { email },
  } as never);
}
