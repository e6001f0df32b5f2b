import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { ensureBasket } from './basket.server.ts';

/** Merges the guest's basket into the customer's. */
export async function mergeGuestBasket(scope: CatalogueScope, session: ShopperSession): Promise<void> {
  try {
    await shopperClients(scope, session).baskets.mergeBasket({
      parameters: { createDestinationBasket: true },
      headers: { 'content-type': 'application/json' },
    });
  } catch (error) {
    // The guest had no basket, or there was no guest.
    if (!(await refusalOf(error))) throw error;
  }
}

/** Sets the customer's email on their basket, creating the basket if needed (specification, section 4). */
export async function setBasketEmail(scope: CatalogueScope, session: ShopperSession): Promise<void> {
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
