import { readJson } from '../forms/read-json.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { sendActivity } from '../platform/einstein.server.ts';
import { readConsent } from '../session/shell/consent.ts';
import { ensureVisitor } from '../session/visitor.server.ts';
import type { Route } from './+types/activity-route.ts';
import { activities } from './activity-schema.ts';

/** Maximum size of a request body in bytes. Browsers limit beacons to the same size. */
const MAX_BYTES = 64 * 1024;

/**
 * Receives a list of activities from the browser. Without consent, or with Do Not Track or Global Privacy
 * Control, stores nothing and sets no visitor cookie.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const headers = new Headers(privateHeaders);
  const { headers: requestHeaders } = request;
  const refused = requestHeaders.get('dnt') === '1' || requestHeaders.get('sec-gpc') === '1';
  if (refused || !readConsent(requestHeaders.get('cookie'))?.has('statistics'))
    return new Response(null, { status: 204, headers });
  const text = await request.text();
  const parsed = activities.safeParse(text.length > MAX_BYTES ? undefined : readJson(text));
  if (!parsed.success) return new Response('Invalid activities', { status: 400, headers });

  const scope = catalogueScope(context);
  const visitor = await ensureVisitor(scope, request, headers);
  const accepted = await Promise.all(
    parsed.data.map(({ activity, ...body }) => sendActivity(scope, activity, visitor, body)),
  );
  return new Response(null, { status: accepted.includes(false) ? 429 : 204, headers });
}
