import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { type RouterContextProvider, redirect } from 'react-router';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { withReturn } from './return-path.ts';

type Context = Readonly<RouterContextProvider>;

/** A signed-in customer with the SDK client for their requests. */
export interface CustomerScope {
  scope: CatalogueScope;
  session: ShopperSession;
  customers: ReturnType<typeof shopperClients>['customers'];
  parameters: { customerId: string };
  customer: ShopperCustomersTypes.Customer;
}

/**
 * Returns the signed-in customer. Redirects guests, and customers the service no longer accepts, to the sign-in page
 * and back afterwards.
 */
export async function requireCustomer(context: Context, url: URL): Promise<CustomerScope> {
  const own = await findCustomer(context);
  if (!own) throw toSignIn(context, url);
  return own;
}

/** Like requireCustomer, for public pages: returns undefined for a guest. */
export async function findCustomer(context: Context): Promise<CustomerScope | undefined> {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  if (!session?.registered) return undefined;
  const { customers } = shopperClients(scope, session);
  const parameters = { customerId: session.customerId };
  try {
    const customer = await customers.getCustomer({ parameters });
    return { scope, session, customers, parameters, customer };
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    await scope.services.session.signOut();
    return undefined;
  }
}

function toSignIn(context: Context, url: URL): Response {
  const site = context.get(requestSite);
  return redirect(shopUrl(withReturn(paths.login, site.path + url.search), site), 302);
}
