import { redirectDocument } from 'react-router';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { refusalOf, shopperClients } from '../commerce-client/shopper.server.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/session-route.ts';
import type { SessionAnswer } from './session.ts';

const answer = (body: SessionAnswer) => Response.json(body, { headers: privateHeaders });

const guest: SessionAnswer = { registered: false, customerType: 'guest' };

/** Who is there. Nobody is made a guest by asking, and no token leaves the server. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  if (!session) return answer(guest);
  const { customerId } = session;
  if (!session.registered) return answer({ ...guest, customerId });
  try {
    const { customers } = shopperClients(scope, session);
    const {
      firstName = '',
      lastName = '',
      email = '',
    } = await customers.getCustomer({ parameters: { customerId } });
    return answer({ registered: true, customerType: 'registered', customerId, firstName, lastName, email });
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    // The customer exists no more, or may not sign in any more.
    await scope.services.session.signOut();
    return answer(guest);
  }
}

/** Signs the shopper out and goes to the sign-in page as a new document, so that no page remembers them. */
export async function action({ context }: Route.ActionArgs) {
  await catalogueScope(context).services.session.signOut();
  throw redirectDocument(shopUrl(paths.login, context.get(requestSite)), {
    status: 303,
    headers: privateHeaders,
  });
}
