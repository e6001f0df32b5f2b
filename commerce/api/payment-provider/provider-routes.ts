import { Hono } from 'hono';
import { badRequest, notFound } from '../../http/problem.ts';
import { recordEvent } from '../../orders/record-event.ts';
import { providerOf } from '../../payments/sandbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { InvalidWebhook } from '../../services/payment-provider.ts';

/**
 * What storefronts have to know about the payment provider, and the endpoint of its events. An event is answered with 200 when
 * it is recorded, also when it changes nothing or was recorded before, and with 400 when its signature is not valid. Other
 * errors make the provider send it again.
 */
export function paymentProviderRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.get('/configuration', (c) => {
    c.header('cache-control', 'no-store');
    return c.json(providerOf(services).clientConfiguration());
  });

  app.post('/events/:provider', async (c) => {
    const provider = providerOf(services);
    const { provider: name } = provider.clientConfiguration();
    if (c.req.param('provider') !== name)
      throw notFound('The payment provider is another one.', 'provider-not-found');
    const request = { body: await c.req.text(), headers: c.req.raw.headers };
    const event = await provider.webhook(request).catch((error) => {
      if (!(error instanceof InvalidWebhook)) throw error;
      services.log.warn({ provider: name, reason: error.message }, 'a payment event was refused');
      throw badRequest(error.message, 'invalid-event', 'Invalid Event');
    });
    return c.json({ outcome: await recordEvent(services, name, event) });
  });

  return app;
}

/** Path of the endpoint for events, on the store's own address and on the service's port. */
export const PAYMENT_EVENTS = '/payment-provider/v1/events/';
