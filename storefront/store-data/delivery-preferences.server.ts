import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import type { CustomerScope } from '../auth/require-customer.server.ts';
import { methodNames } from '../i18n/method-name.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { getCustom } from '../platform/custom-api.server.ts';
import { requestBody } from '../platform/request-body.ts';
import type { StoreView } from './store-view.ts';
import { storeById } from './stores.server.ts';

/** Custom attributes of the customer that store the preferences. */
const METHOD = 'c_preferredShippingMethodId';
const STORE = 'c_preferredStoreId';

const preferred = z.object({ [METHOD]: z.string().catch(''), [STORE]: z.string().catch('') });
const answer = z.object({
  methods: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
});

export type DeliveryMethod = z.output<typeof answer>['methods'][number];

export interface DeliveryPreferences {
  /** empty without a preference */
  methodId: string;
  store: StoreView | undefined;
}

/** Returns the customer's preferences; a store that no longer exists is ignored. */
export async function deliveryPreferences({
  customer,
  scope,
}: Pick<CustomerScope, 'customer' | 'scope'>): Promise<DeliveryPreferences> {
  const { [METHOD]: methodId, [STORE]: storeId } = preferred.parse(customer);
  return { methodId, store: storeId ? await storeById(scope, storeId) : undefined };
}

/** Returns the id of the customer's preferred delivery method; empty without one. */
export const preferredMethodOf = (customer: object): string => preferred.parse(customer)[METHOD];

/** Returns the site's delivery methods. Throws when the service fails. */
export async function deliveryMethods(scope: CatalogueScope): Promise<DeliveryMethod[]> {
  const response = await getCustom(scope, 'shipping-options', 'methods', {});
  if (!response.ok) throw new Error(`Loading the delivery methods failed: ${response.status}`);
  const { methods } = answer.parse(await response.json());
  const names = methodNames(methods);
  return methods.map((method, index) => ({ ...method, name: names[index]! }));
}

/** Saves the preferred delivery method; an empty id removes it. Returns false for an unknown method. */
export async function preferMethod(own: CustomerScope, id: string): Promise<boolean> {
  if (id && !(await deliveryMethods(own.scope)).some((method) => method.id === id)) return false;
  await savePreference(own, METHOD, id);
  return true;
}

/** Saves the preferred store; an empty id removes it. Returns false for an unknown store. */
export async function preferStore(own: CustomerScope, id: string): Promise<boolean> {
  if (id && !(await storeById(own.scope, id))) return false;
  await savePreference(own, STORE, id);
  return true;
}

async function savePreference(
  { customers, parameters }: CustomerScope,
  name: string,
  value: string,
): Promise<void> {
  const body = requestBody<ShopperCustomersTypes.Customer>({ [name]: value || null });
  await customers.updateCustomer({ parameters, body });
}
