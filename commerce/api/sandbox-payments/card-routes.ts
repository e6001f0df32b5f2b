import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { clientNetwork } from '../../http/client-address.ts';
import { readForm } from '../../http/input.ts';
import { badRequest, notFound, Problem } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { reserveAttempt } from '../../identity/rate-limit.ts';
import { SANDBOX_CARDS } from '../../payments/sandbox.ts';
import { issueCardToken, readCardSession, rememberPaidCard } from '../../payments/sandbox-cards.ts';
import { outcomeOfCode, sandboxCard } from '../../payments/sandbox-outcomes.ts';
import {
  CARD_PAGE,
  decide,
  enterCard,
  findSession,
  type SandboxSession,
} from '../../payments/sandbox-sessions.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { USUAL_SHOPPER_LIMITS } from '../../services/shopper-limits.ts';
import { cardShape, readCard, readExpiry } from './card-input.ts';
import { cardFields, cardPage, framePolicy, hostedPolicy, problemsOf } from './card-page.ts';
import { amountOf } from './sandbox-page.ts';
import { redirectToStore } from './sandbox-routes.ts';
import { invalidCard, tokenJson } from './token-routes.ts';

/** A signed session has about 600 characters. */
const MAX_SESSION = 4000;
const BODY_BYTES = 1024;

type ReadCard = Exclude<ReturnType<typeof readCard>, { fields: unknown }>;

const cardSchema = z.object({ session: z.string().max(MAX_SESSION), ...cardShape });

/**
 * Card fields of the sandbox: the frame in the store's page, the exchange of a card for a token, and the pages for browsers
 * without scripts. Served at the sandbox's own address only. Numbers are neither stored nor logged.
 */
export function cardRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.get('/cards/fields', async (c) => {
    const signed = c.req.query('session') ?? '';
    const session = await sessionOf(services, signed);
    c.header('content-security-policy', framePolicy(session.origin));
    setPageHeaders(c);
    return c.html(cardFields(session, signed, SANDBOX_CARDS.slice(0, -1)));
  });

  app.post('/cards', takes({ body: cardSchema }), async (c) => {
    requireOwnOrigin(c);
    const client = clientNetwork(c);
    services.writes.spend(client, BODY_BYTES, services.limits);
    const { session, ...typed } = await c.var.input.body();
    const owner = await sessionOf(services, session);
    const read = readCard(typed, services.now());
    if ('fields' in read) throw invalidCard(read.fields);
    c.header('cache-control', 'no-store');
    return c.json(tokenJson(await issueCardToken(services, owner, read.number, read.card, client), read));
  });

  app.get('/cards/wallet', async (c) => {
    const { locale, returnUrl } = await walletSession(c);
    return hosted(c, returnUrl, cardPage({ locale, purpose: 'save' }));
  });

  app.post('/cards/wallet', async (c) => {
    requireOwnOrigin(c);
    const client = clientNetwork(c);
    services.writes.spend(client, BODY_BYTES, services.limits);
    const session = await walletSession(c);
    const form = await readTyped(c);
    const back = new URL(session.returnUrl);
    if (form.isCancelled) return c.redirect(back.href, 303);
    const read = readCard(form.card, services.now());
    if ('fields' in read) {
      const problems = problemsOf(read.fields, form.typed);
      const page = cardPage({ ...session, purpose: 'save', problems, holder: form.card.holder });
      return hosted(c, session.returnUrl, page);
    }
    back.searchParams.set('card', await issueCardToken(services, session, read.number, read.card, client));
    return c.redirect(back.href, 303);
  });

  app.get('/cards/payments/:id', async (c) => {
    const payment = await paymentOf(c);
    if (payment.state !== 'open') return redirectToStore(c, payment.returnUrl, payment.state);
    if (payment.kind !== CARD_PAGE) return c.redirect(`../../sessions/${payment.id}`, 303);
    const page = cardPage({ locale: payment.locale, purpose: 'pay', amount: amountOf(payment) });
    return hosted(c, payment.returnUrl, page);
  });

  app.post('/cards/payments/:id', async (c) => {
    requireOwnOrigin(c);
    const payment = await paymentOf(c);
    const form = await readTyped(c);
    if (form.isCancelled) await decide(services.db, payment.id, 'cancelled', services.now());
    else {
      const read = readCard(form.card, services.now());
      const { locale } = payment;
      const again = { locale, purpose: 'pay', amount: amountOf(payment), holder: form.card.holder } as const;
      if ('fields' in read) {
        const page = cardPage({ ...again, problems: problemsOf(read.fields, form.typed) });
        return hosted(c, payment.returnUrl, page);
      }
      if (!(await pay(c, payment, read)))
        return hosted(c, payment.returnUrl, cardPage({ ...again, message: 'too_many' }));
    }
    const { state, kind, id } = await paymentOf(c);
    // The bank asks next.
    if (state === 'open' && kind !== CARD_PAGE) return c.redirect(`../../sessions/${id}`, 303);
    return redirectToStore(c, payment.returnUrl, state);
  });

  /** Pays with a typed card, within the limits for declined payments of a card and a client. False when they are exceeded. */
  async function pay(c: Context, { id }: SandboxSession, read: ReadCard): Promise<boolean> {
    const { db, limits = USUAL_SHOPPER_LIMITS } = services;
    const card = await sandboxCard(db, read.number);
    const counted = [
      { purpose: 'decline-card', of: card.fingerprint, limit: limits.LIMIT_DECLINES_PER_CARD },
      { purpose: 'decline-client', of: clientNetwork(c), limit: limits.LIMIT_DECLINES_PER_CLIENT },
    ];
    const release = await reserveAttempt(db, services.now(), counted, '').catch((error) => {
      if (error instanceof Problem && error.status === 429) return undefined;
      throw error;
    });
    if (!release) return false;
    const outcome = outcomeOfCode(card.code);
    await rememberPaidCard(services, id, card, read.card);
    await enterCard(db, id, outcome, services.now());
    if (outcome !== 'declined' && outcome !== 'insufficient_funds') await release();
    return true;
  }

  async function walletSession(c: Context) {
    const session = await sessionOf(services, c.req.query('session') ?? '');
    const { returnUrl } = session;
    if (returnUrl === undefined || session.basketId !== undefined) throw invalidSession();
    return { ...session, returnUrl };
  }

  async function paymentOf(c: Context) {
    const payment = await findSession(services.db, c.req.param('id') ?? '', services.now());
    if (!payment || !(payment.kind === CARD_PAGE || payment.kind === 'CREDIT_CARD'))
      throw notFound('There is no such payment.', 'payment-not-found');
    return payment;
  }

  return app;
}

const invalidSession = () =>
  badRequest('The session of the card fields has ended.', 'invalid-card-session', 'Invalid Card Session');

async function sessionOf(services: CommerceServices, signed: string) {
  const session = signed.length > MAX_SESSION ? undefined : await readCardSession(services, signed);
  if (!session) throw invalidSession();
  return session;
}

/** Browsers send the origin of the page; only the sandbox's own pages may send cards. Other clients send none. */
function requireOwnOrigin(c: Context): void {
  const origin = c.req.header('origin');
  if (origin === undefined) return;
  const host = URL.parse(origin)?.host;
  if (host !== c.req.header('host'))
    throw new Problem(
      403,
      'forbidden',
      'Forbidden',
      'Cards are typed in the fields of the payment provider.',
    );
}

function setPageHeaders(c: Context): void {
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-content-type-options', 'nosniff');
}

function hosted(c: Context, returnUrl: string, page: string): Response {
  c.header('content-security-policy', hostedPolicy(returnUrl));
  setPageHeaders(c);
  // Forms of the page need an origin to be checked.
  c.header('referrer-policy', 'same-origin');
  return c.html(page) as Response;
}

/** Reads the form of a page. A field that is missing or too long counts as empty. */
async function readTyped(c: Context) {
  const form = await readForm(c);
  const text = (name: string, max: number) => {
    const value = form.get(name);
    return typeof value === 'string' && value.length <= max ? value : '';
  };
  const typed = {
    number: text('number', 40),
    expiry: text('expiry', 10),
    securityCode: text('securityCode', 10).trim(),
    holder: text('holder', 100).trim(),
  };
  const expiry = readExpiry(typed.expiry) ?? { expirationMonth: 0, expirationYear: 0 };
  const { expiry: _text, ...rest } = typed;
  return { isCancelled: form.get('decision') === 'cancel', typed, card: { ...rest, ...expiry } };
}
