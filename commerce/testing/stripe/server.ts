import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { STRIPE_API_VERSION } from '../../payments/stripe/client.ts';
import fixtures from './fixtures.ts';
import { stripeObjects } from './objects.ts';
import { invalid, type Params, StripeProblem } from './parameters.ts';

export const SECRET_KEY = 'sk_test_vitrine0000000000000000';
export const WEBHOOK_SECRET = 'whsec_vitrine00000000000000000000000000';

/**
 * Starts a server that answers like the parts of Stripe's API that the store uses, with objects of Stripe's published fixtures.
 * It refuses a wrong key or API version, unknown parameters, and a POST without an idempotency key; it repeats the answer of
 * a repeated key, and refuses a key with other parameters.
 */
export async function startStripe() {
  const objects = stripeObjects(() => origin);
  const answers = new Map<string, { asked: string; status: number; body: object }>();
  const requests: { method: string; path: string; key: string | undefined; params: Params }[] = [];
  /** faults of the next POST requests: the connection ends before or after their effect */
  const faults: ('before' | 'after')[] = [];

  function once(method: string, path: string, params: Params, key: string | undefined) {
    if (method !== 'POST') return { status: 200, body: objects.answer(method, path, params) };
    if (!key) throw invalid('The store sends an idempotency key with every POST');
    const asked = JSON.stringify([path, params]);
    const known = answers.get(key);
    if (known && known.asked !== asked)
      throw new StripeProblem(400, {
        type: 'idempotency_error',
        message: 'Keys can only be used with the same parameters',
      });
    if (known) return known;
    let made: { asked: string; status: number; body: object };
    try {
      made = { asked, status: 200, body: structuredClone(objects.answer(method, path, params)) };
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      made = { asked, status: error.status, body: structuredClone({ error: error.error }) };
    }
    answers.set(key, made);
    return made;
  }

  /** Stripe's page as far as a test needs it: the payer pays, or goes back. */
  function hostedPage(request: IncomingMessage, response: ServerResponse, url: URL) {
    const known = objects.sessions.get(url.pathname.split('/').at(-1)!);
    if (request.method === 'POST' && known?.status === 'open') {
      objects.pay(known.id);
      response.writeHead(303, { location: known.success_url }).end();
      return;
    }
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      known
        ? `<!doctype html><html lang="en"><title>Stripe</title><h1>Pay</h1><form method="post"><button>Pay</button></form><a href="${known.cancel_url.replaceAll('&', '&amp;')}">Back</a></html>`
        : 'There is no such page.',
    );
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, 'http://stripe.test');
    if (url.pathname.startsWith('/pay/')) return hostedPage(request, response, url);
    const body = await text(request);
    const method = request.method!;
    const params = Object.fromEntries(method === 'GET' ? url.searchParams : new URLSearchParams(body));
    const key = request.headers['idempotency-key'] as string | undefined;
    requests.push({ method, path: url.pathname, key, params });
    const send = (status: number, content: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': objects.id('req') });
      response.end(JSON.stringify(content));
    };
    const fault = method === 'POST' ? faults.shift() : undefined;
    if (fault === 'before') return request.socket.destroy();
    try {
      if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
        throw new StripeProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      if (request.headers['stripe-version'] !== STRIPE_API_VERSION) throw invalid('Another API version');
      const { status, body: content } = once(method, url.pathname, params, key);
      if (fault === 'after') return request.socket.destroy();
      send(status, content);
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      send(error.status, { error: error.error });
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    ...objects,
    requests,
    faults,
    /** forgets idempotency keys, as Stripe may after a day */
    forgetKeys: () => answers.clear(),
    /** body and signature of an event about an object */
    event(
      type: string,
      object: object,
      { eventId = objects.id('evt'), at = Date.now(), secret = WEBHOOK_SECRET } = {},
    ) {
      const payload = JSON.stringify({
        ...structuredClone(fixtures.event),
        ...{ id: eventId, type, api_version: STRIPE_API_VERSION, data: { object } },
      });
      const timestamp = Math.floor(at / 1000);
      const signature = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp,
      });
      return { payload, signature };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
