import { readForm } from '../forms/read-form.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import {
  CONSENT_CATEGORIES,
  CONSENT_COOKIE,
  VISITOR_COOKIE,
  writeConsent,
} from '../session/shell/consent.ts';
import { requestServices } from '../sites/request-services.ts';
import type { Route } from './+types/consent-route.ts';

/** Lifetime of the consent cookie in seconds (half a year). */
const CONSENT_MAX_AGE = 180 * 24 * 3600;

/** Stores the visitor's consent. Deletes the visitor cookie when statistics are not allowed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const choice = form.get('choice');
  const allowed = CONSENT_CATEGORIES.filter(
    (category) => choice === 'all' || (choice === 'chosen' && form.get(category) === 'on'),
  );
  const secure = context.get(requestServices).publicUrl.startsWith('https:') ? '; Secure' : '';
  const headers = new Headers(privateHeaders);
  headers.append(
    'Set-Cookie',
    `${CONSENT_COOKIE}=${writeConsent(allowed)}; Path=/; SameSite=Lax; Max-Age=${CONSENT_MAX_AGE}${secure}`,
  );
  if (!allowed.includes('statistics'))
    headers.append('Set-Cookie', `${VISITOR_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure}`);
  return new Response(null, { status: 204, headers });
}
