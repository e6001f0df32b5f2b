import { readJson } from '../forms/read-json.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { sendActivity } from '../platform/einstein.server.ts';
import { readConsent } from '../session/shell/consent.ts';
import { ensureVisitor } from '../session/visitor.server.ts';
import type { Route } from './+types/activity-route.ts';
import { activities } from './activity-schema.ts';

/** Bytes of a message; a browser sends no larger beacon either. */
const MOST_BYTES = 64 * 1024;

/**
 * What a browser tells of its visitor: a list of activities. Without consent, or when the browser asks not to be
 * followed, nothing is noted and nobody is known afterwards.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const headers = new Headers(privateHeaders);
  const { headers: asked } = request;
  const refused = asked.get('dnt') === '1' || asked.get('sec-gpc') === '1';
  if (refused || !readConsent(asked.get('cookie'))?.has('statistics'))
    return new Response(null, { status: 204, headers });
  const text = await request.text();
  const told = activities.safeParse(text.length > MOST_BYTES ? undefined : readJson(text));
  if (!told.success) return new Response('What was told cannot be read.', { status: 400, headers });

  const scope = catalogueScope(context);
  const visitor = await ensureVisitor(scope, request, headers);
  const taken = await Promise.all(
    told.data.map(({ activity, ...body }) => sendActivity(scope, activity, visitor, body)),
  );
  return new Response(null, { status: taken.includes(false) ? 429 : 204, headers });
}
