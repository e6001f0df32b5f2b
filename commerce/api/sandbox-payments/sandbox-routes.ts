import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../database/connection.ts';
import { localize } from '../../database/localized.ts';
import { readForm } from '../../http/input.ts';
import { badRequest, notFound } from '../../http/problem.ts';
import {
  CARD_PAGE,
  DECISIONS,
  decide,
  findSession,
  type SandboxSession,
} from '../../payments/sandbox-sessions.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { pagePolicy, sandboxPage } from './sandbox-page.ts';

const decisionSchema = z.enum(['approve', 'decline', 'cancel']);

/**
 * Sandbox pages where payers confirm or cancel a payment. They redirect to the store with `payment` in the
 * URL; the store does not trust that value and queries the provider again.
 */
export function sandboxPageRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.get('/sessions/:id', async (c) => {
    const session = await sessionOf(c);
    if (session.state !== 'open') return redirectToStore(c, session.returnUrl, session.state);
    c.header('content-security-policy', pagePolicy(session));
    c.header('cache-control', 'no-store');
    return c.html(sandboxPage(session, await methodNameOf(services.db, session)));
  });

  app.post('/sessions/:id', async (c) => {
    const { id, returnUrl } = await sessionOf(c);
    const decision = decisionSchema.safeParse((await readForm(c)).get('decision'));
    if (!decision.success) throw badRequest('decision: must be approve, decline or cancel');
    await decide(services.db, id, DECISIONS[decision.data], services.now());
    return redirectToStore(c, returnUrl, (await sessionOf(c)).state);
  });

  async function sessionOf(c: Context) {
    const session = await findSession(services.db, c.req.param('id') ?? '', services.now());
    // A card is typed at the sandbox's own address.
    if (!session || session.kind === CARD_PAGE)
      throw notFound('There is no such payment.', 'payment-not-found');
    return session;
  }

  return app;
}

/** The merchant's name of the session's payment method; the first one when sites name it differently. */
async function methodNameOf(
  db: Db,
  { kind, locale }: Pick<SandboxSession, 'kind' | 'locale'>,
): Promise<string | undefined> {
  const methods = await db
    .selectFrom('payment_method')
    .select('name')
    .where('id', '=', kind)
    .orderBy('site_id')
    .execute();
  return methods.map(({ name }) => localize(name, locale)).find(Boolean);
}

/** Redirects the payer to the store with the state of the payment. */
export function redirectToStore(c: Context, returnUrl: string, state: string): Response {
  const url = new URL(returnUrl);
  url.searchParams.set('payment', state);
  return c.redirect(url.href, 303);
}
