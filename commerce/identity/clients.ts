import type { Context } from 'hono';
import type { ApiClient, CommerceServices } from '../services/commerce-services.ts';
import { invalidClient, invalidRequest } from './auth-error.ts';
import { readBasic } from './basic.ts';
import { sameText } from './secrets.ts';

/** Finds a client by id; throws 400 when unknown. */
export function findClient(services: CommerceServices, id: string | undefined): ApiClient {
  const client = services.clients.find((candidate) => candidate.id === id);
  if (!client) throw invalidRequest('Bad or missing client_id.');
  return client;
}

/**
 * Authenticates the client of a token request: private clients with Basic id:secret, public ones by id only.
 * Throws 401 for a wrong or missing secret.
 */
export function authenticateClient(services: CommerceServices, c: Context, named?: string): ApiClient {
  const header = c.req.header('authorization');
  if (!header) {
    const client = findClient(services, named);
    if (client.secret !== undefined) throw invalidClient();
    return client;
  }
  const basic = readBasic(header);
  const client = services.clients.find((candidate) => candidate.id === basic?.user);
  if (!basic || client?.secret === undefined || !sameText(client.secret, basic.password)) {
    throw invalidClient();
  }
  if (named !== undefined && named !== client.id) throw invalidRequest('Bad or missing client_id.');
  return client;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function parse(address: string): URL | undefined {
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password || url.hash) {
    return undefined;
  }
  return url;
}

const onLoopback = (client: ApiClient, url: URL) =>
  client.allowsLoopback === true && LOOPBACK.includes(url.hostname);

/**
 * Returns the redirect URI when it is registered for the client (exact match, RFC 9700, section 2.1); throws
 * 400 otherwise.
 */
export function checkRedirect(client: ApiClient, address: string): URL {
  const url = parse(address);
  if (!url || !(client.redirectUris.includes(address) || onLoopback(client, url))) {
    throw invalidRequest('The redirect_uri is not registered for this client.');
  }
  return url;
}

/** Whether a payment may return to a URL: its origin must be registered for a client of the store. */
export function isStoreUrl({ clients }: Pick<CommerceServices, 'clients'>, address: string): boolean {
  const url = parse(address);
  return (
    url !== undefined &&
    clients.some(
      (client) =>
        onLoopback(client, url) ||
        client.redirectUris.some((redirect) => URL.parse(redirect)?.origin === url.origin),
    )
  );
}
