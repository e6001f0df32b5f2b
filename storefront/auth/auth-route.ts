import { readForm } from '../forms/read-form.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { readSession } from '../session/session.server.ts';
import type { Route } from './+types/auth-route.ts';
import { type RefusedAttempt, tryPasswordReset, tryRegistration, trySignIn } from './auth-attempts.server.ts';
import type { AuthAnswer, AuthDone } from './auth-view.ts';
import { registrationChoices } from './registration-choices.server.ts';

/** Returns the options of the modal's registration form. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(registrationChoices(catalogueScope(context)), { headers: privateHeaders });
}

/** Handles the modal's forms by `view`. Returns the new session, or the address an email was sent to. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const form = await readForm(request);
  switch (form.get('view')) {
    case 'login':
      return answer((await trySignIn(scope, form)) ?? { session: await readSession(scope) });
    case 'register':
      return answer((await tryRegistration(scope, form)) ?? { session: await readSession(scope) });
    case 'password-reset':
      return answer(await tryPasswordReset(scope, form));
    default:
      throw new Response('Unknown view', { status: 400 });
  }
}

function answer(outcome: RefusedAttempt | AuthDone): Response {
  if (!('result' in outcome)) return Response.json(outcome satisfies AuthAnswer, { headers: privateHeaders });
  const { result, status, headers } = outcome;
  return Response.json({ result } satisfies AuthAnswer, {
    status,
    headers: { ...privateHeaders, ...headers },
  });
}
