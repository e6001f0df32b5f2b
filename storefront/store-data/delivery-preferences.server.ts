import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import type { CustomerScope } from '../auth/require-customer.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { getCustom } from '../platform/custom-api.server.ts';
import { requestBody } from '../platform/request-body.ts';
import type { StoreView } from './store-view.ts';
import { storeById } from './stores.server.ts';

/** The customer's attributes that hold what they prefer. */
const METHOD = 'c_preferredShippingMethodId';
const STORE = 'c_preferredStoreId';

const preferred = z.object({ [METHOD]: z.string().catch(''), [STORE]: z.string().catch('') });
const answer = z.object({
  methods: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
});

export type DeliveryMethod = z.output<typeof answer>['methods'][number];

export interface DeliveryPreferences {
  /** empty where nothing is preferred */
  methodId: string;
  store: StoreView | undefined;
}

/** What the customer prefers; a shop that closed for good is none. */
export async function deliveryPreferences({
  customer,
  scope,
}: Pick<CustomerScope, 'customer' | 'scope'>): Promise<DeliveryPreferences> {
  const { [METHOD]: methodId, [STORE]: storeId } = preferred.parse(customer);
  return { methodId, store: storeId ? await storeById(scope, storeId) : undefined };
}

/** The delivery method a customer prefers; empty where none is. */
export const preferredMethodOf = (customer: object): string => preferred.parse(customer)[METHOD];

/** How the site delivers. Throws when the service fails. */
export async function deliveryMethods(scope: CatalogueScope): Promise<DeliveryMethod[]> {
  const response = await getCustom(scope, 'shipping-options', 'methods', {});
  if (!response.ok) throw new Error(`The delivery methods answered ${response.status}`);
  return answer.parse(await response.json()).methods;
}

/** Keeps a method of the site, or none with an empty id; false for any other. */
export async function preferMethod(own: CustomerScope, id: string): Promise<boolean> {
  if (id && !(await deliveryMethods(own.scope)).some((method) => method.id === id)) return false;
  await keep(own, METHOD, id);
  return true;
}

/** Keeps a shop, or none with an empty id; false for one that does not exist. */
export async function preferStore(own: CustomerScope, id: string): Promise<boolean> {
  if (id && !(await storeById(own.scope, id))) return false;
  await keep(own, STORE, id);
  return true;
}

async function keep({ customers, parameters }: CustomerScope, name: string, value: string): Promise<void> {
  const body = requestBody<ShopperCustomersTypes.Customer>({ [name]: value || null });
  await customers.updateCustomer({ parameters, body });
}
