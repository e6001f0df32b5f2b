import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { type RouterContextProvider, redirect } from 'react-router';
import { type CatalogueScope, catalogueScope } from '../commerce-client/catalogue.server.ts';
import { refusalOf, shopperClients } from '../commerce-client/shopper.server.ts';
import type { ShopperSession } from '../request-services.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { withReturn } from './return-path.ts';

type Context = Readonly<RouterContextProvider>;
export type Customer = ShopperCustomersTypes.Customer;

/** A registered shopper, and the clients that speak for them. */
export interface CustomerScope {
  scope: CatalogueScope;
  session: ShopperSession;
  parameters: { customerId: string };
  customers: ReturnType<typeof shopperClients>['customers'];
}

/** Whose account a request is about. A guest is sent to sign in, and back to this page afterwards. */
export async function requireCustomer(context: Context, url: URL): Promise<CustomerScope> {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  if (!session?.registered) throw toSignIn(context, url);
  return {
    scope,
    session,
    parameters: { customerId: session.customerId },
    customers: shopperClients(scope, session).customers,
  };
}

/** The customer with all they keep; who is a customer no more is signed out. */
export async function readCustomer(
  context: Context,
  url: URL,
): Promise<CustomerScope & { customer: Customer }> {
  const own = await requireCustomer(context, url);
  try {
    return { ...own, customer: await own.customers.getCustomer({ parameters: own.parameters }) };
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    await own.scope.services.session.signOut();
    throw toSignIn(context, url);
  }
}

function toSignIn(context: Context, url: URL): Response {
  const site = context.get(requestSite);
  return redirect(shopUrl(withReturn(paths.login, site.path + url.search), site), 302);
}
