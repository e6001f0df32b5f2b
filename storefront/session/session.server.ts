import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { SessionAnswer } from './session.ts';

/** The email of who is signed in, for a form to begin with; empty for a guest, and when it cannot be asked for. */
export async function knownEmail(scope: CatalogueScope): Promise<string> {
  const session = await readSession(scope).catch(() => guest);
  return session.email ?? '';
}

const guest: SessionAnswer = { registered: false, customerType: 'guest' };

/** Who is there. Nobody is made a guest by asking, and no token leaves the server. */
export async function readSession(scope: CatalogueScope): Promise<SessionAnswer> {
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
    // The customer exists no more, or may not sign in any more.
    await scope.services.session.signOut();
    return guest;
  }
}
