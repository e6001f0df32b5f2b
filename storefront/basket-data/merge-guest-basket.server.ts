import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { ensureBasket } from './basket.server.ts';

/** Moves the guest's lines into the customer's basket. */
export async function mergeGuestBasket(scope: CatalogueScope, session: ShopperSession): Promise<void> {
  try {
    await shopperClients(scope, session).baskets.mergeBasket({
      parameters: { createDestinationBasket: true },
      headers: { 'content-type': 'application/json' },
    });
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
  });
}
