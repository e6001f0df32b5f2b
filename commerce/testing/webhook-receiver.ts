import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { WebhookEndpoint } from '../webhooks/endpoints.ts';
import { EVENT_TYPES, eventSchema } from '../webhooks/event-types.ts';

export const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

/** An event as a receiver parses it. */
export interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  subject: string;
  sequence: number;
  siteId?: string;
  customerId?: string;
  data: any;
}

export interface Receiver {
  url: string;
  /** verified events in the order of their arrival */
  events: ReceivedEvent[];
  headers: IncomingHttpHeaders[];
  /** an endpoint of the settings with this receiver's address */
  endpoint(settings?: Partial<WebhookEndpoint>): WebhookEndpoint;
  /** answers the next requests; undefined answers 204 again */
  answer(with_: ((response: ServerResponse, event: ReceivedEvent) => void) | undefined): void;
  close(): Promise<void>;
}

/** Like `verify` of the library, with the clock of the test. */
function checkSignature(body: string, headers: Record<string, string>, now: Date): void {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': seconds,
    'webhook-signature': signatures = '',
  } = headers;
  const at = new Date(Number(seconds) * 1000);
  if (!(Math.abs(now.getTime() - at.getTime()) < 60_000)) throw new Error(`Sent at ${seconds}`);
  if (!signatures.split(' ').includes(new Webhook(SECRET).sign(id, at, body)))
    throw new Error(`Signed ${signatures}`);
}

/**
 * Starts an HTTP server that receives events. Answers 500 to a request whose signature or body is not as documented, and
 * `close` throws.
 */
export async function startReceiver(now: () => Date = () => new Date()): Promise<Receiver> {
  const events: ReceivedEvent[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const wrong: unknown[] = [];
  let respond: ((response: ServerResponse, event: ReceivedEvent) => void) | undefined;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    try {
      checkSignature(body, request.headers as Record<string, string>, now());
      const event = eventSchema.parse(JSON.parse(body));
      if (event.id !== request.headers['webhook-id']) throw new Error('The body has another id.');
      events.push(event);
      headers.push(request.headers);
      if (respond) respond(response, event);
      else response.writeHead(204).end();
    } catch (error) {
      wrong.push(error);
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return {
    url,
    events,
    headers,
    endpoint: (settings = {}) => ({
      id: 'erp',
      url,
      secrets: [SECRET],
      events: EVENT_TYPES,
      network: 'private',
      ...settings,
    }),
    answer(with_) {
      respond = with_;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (wrong.length > 0) throw wrong[0];
    },
  };
}
