import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { SessionInfo } from './session.ts';

/** Returns the signed-in customer's email to prefill a form; empty for guests and when the request fails. */
export async function signedInEmail(scope: CatalogueScope): Promise<string> {
  const session = await readSession(scope).catch(() => guest);
  return session.email ?? '';
}

const guest: SessionInfo = { registered: false, customerType: 'guest' };

/** Returns the session of the visitor. Never creates a guest session, and never returns tokens. */
export async function readSession(scope: CatalogueScope): Promise<SessionInfo> {
  const session = await scope.services.session.current(scope.site.id);
  if (!session) return guest;
  const { customerId } = session;
  if (!session.registered) return { ...guest, customerId };
  try {
    const { customers } = shopperClients(scope, session);
    const {
      firstName = '',
      lastName = '',
      email = '',
    } = await customers.getCustomer({ parameters: { customerId } });
    const userId = scope.services.session.opaqueUserId(customerId);
    return {
      registered: true,
      customerType: 'registered',
      customerId,
      firstName,
      lastName,
      email,
      userId,
    };
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    // The customer was deleted or locked.
    await scope.services.session.signOut();
    return guest;
  }
}
