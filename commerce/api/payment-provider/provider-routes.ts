import { isIP } from 'node:net';
import { Hono } from 'hono';
import { z } from 'zod';
import { clientNetwork } from '../../http/client-address.ts';
import { ClientBudget } from '../../http/client-budget.ts';
import { badRequest, notFound, Problem } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { isStoreUrl } from '../../identity/clients.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { recordEvent } from '../../orders/record-event.ts';
import { providerOf } from '../../payments/sandbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { countedWarning } from '../../services/counted-warning.ts';
import { InvalidWebhook } from '../../services/payment-provider.ts';

const webUrl = (max: number) => z.url({ protocol: /^https?$/ }).max(max);

const cardSessionSchema = z.object({
  /** origin of the page that shows the card fields */
  origin: webUrl(300),
  /** the basket to pay; without it the card is for the customer's wallet */
  basketId: z.string().min(1).max(100).optional(),
  locale: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .max(35)
    .default('en'),
  /** where the provider's page returns to with a card for the wallet */
  returnUrl: webUrl(1000).optional(),
});

/**
 * Refused events of a client in 15 minutes that are answered 400; further ones 429. An event with a valid signature is accepted
 * in any case, so that strangers behind the same proxy cannot keep the provider's events out.
 */
const MAX_REFUSALS = 60;

/**
 * What storefronts have to know about the payment provider, sessions of its card fields, and the endpoint of its events. An event is answered with 200 when
 * it is recorded, also when it changes nothing or was recorded before, and with 400 when its signature is not valid. Other
 * errors make the provider send it again.
 */
export function paymentProviderRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  const refusals = new ClientBudget();
  const warnOfRefusal = countedWarning(services, 'a payment event was refused');

  app.get('/configuration', (c) => {
    c.header('cache-control', 'no-store');
    const provider = providerOf(services);
    return c.json({ ...provider.clientConfiguration(), keepsPaidCards: provider.keepPaidCard !== undefined });
  });

  app.post('/card-sessions', takes({ body: cardSessionSchema }), async (c) => {
    const { siteId, customerId } = await requireShopper(services, c);
    const provider = providerOf(services);
    if (!provider.openCardSession) throw notFound('The payment provider has no card fields.');
    const { origin: given, ...rest } = await c.var.input.body();
    const { origin } = new URL(given);
    if (!isShopOrigin(services, origin)) throw badRequest('origin: must be the origin of the store');
    if (rest.returnUrl !== undefined && new URL(rest.returnUrl).origin !== origin)
      throw badRequest('returnUrl: must have the origin of the store');
    return c.json({ session: await provider.openCardSession({ siteId, customerId, origin, ...rest }) });
  });

  app.post('/events/:provider', async (c) => {
    const provider = providerOf(services);
    const { provider: name } = provider.clientConfiguration();
    if (c.req.param('provider') !== name)
      throw notFound('The payment provider is another one.', 'provider-not-found');
    const request = { body: await c.req.text(), headers: c.req.raw.headers };
    const event = await provider.webhook(request).catch((error) => {
      if (!(error instanceof InvalidWebhook)) throw error;
      warnOfRefusal({ provider: name, reason: error.message });
      if (!refusals.spend(clientNetwork(c), 1, MAX_REFUSALS))
        throw new Problem(
          429,
          'too-many-requests',
          'Too Many Requests',
          'Too many events without a valid signature.',
        );
      throw badRequest(error.message, 'invalid-event', 'Invalid Event');
    });
    return c.json({ outcome: await recordEvent(services, name, event) });
  });

  return app;
}

/**
 * Whether pages of an origin may show card fields: a registered one, or the shop on an address or a local name of its host.
 * Somebody else can have a public name, at the same port.
 */
function isShopOrigin(services: CommerceServices, origin: string): boolean {
  if (isStoreUrl(services, origin)) return true;
  const address = services.sandboxAddress;
  return address !== undefined && 'shopPort' in address && isAtPort(new URL(origin), address.shopPort);
}

const isAtPort = ({ protocol, port, hostname }: URL, shopPort: number) =>
  protocol === 'http:' &&
  Number(port || 80) === shopPort &&
  (isAddress(hostname) || LOCAL_NAME.test(hostname));

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** Names that no public registry sells; other characters would also end a directive of the frame's policy. */
const LOCAL_NAME = /^(?:[a-z0-9-]+|[a-z0-9.-]+\.(?:local|localhost|test|internal|lan))$/;

/** Path of the endpoint for events, on the store's own address and on the service's port. */
export const PAYMENT_EVENTS = '/payment-provider/v1/events/';
