import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { readSession } from '../session/session.server.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import type { Route } from './+types/auth-route.ts';
import { tryRegistration, trySignIn } from './auth-attempts.server.ts';
import type { AuthAnswer } from './auth-view.ts';
import { registrationChoices } from './registration-choices.server.ts';

/** What the modal's registration offers. */
export function loader({ context }: Route.LoaderArgs) {
  const { locale } = catalogueScope(context);
  return Response.json(registrationChoices(locale.id), { headers: privateHeaders });
}

/** Signing in and registering over a page, by `view`; answers who is there then. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const form = await request.formData();
  const attempt = { login: trySignIn, register: tryRegistration }[String(form.get('view'))];
  if (!attempt) throw new Response('Unknown view', { status: 400 });
  const refused = await attempt(scope, form);
  if (refused) {
    const { result, status, headers } = refused;
    return Response.json({ result } satisfies AuthAnswer, {
      status,
      headers: { ...privateHeaders, ...headers },
    });
  }
  const session = await readSession(scope);
  return Response.json({ session } satisfies AuthAnswer, { headers: privateHeaders });
}
