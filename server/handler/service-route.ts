import type { Handler } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import { abortedOnClose, toWebRequest } from '../http/web-request.ts';
import type { StoreEnv, StoreParts } from './store-env.ts';

/** Answers from the embedded commerce service, without the shopper's cookies; passes on where there is none. */
export function serviceRoute({ commerce, trustedProxies }: StoreParts): Handler<StoreEnv> {
  return async (c, next) => {
    if (!commerce.app) {
      c.env.record.kind = 'document';
      return next();
    }
    const { incoming, outgoing, url } = c.env;
    const request = await toWebRequest(incoming, url, {
      withCookies: false,
      signal: abortedOnClose(outgoing),
    });
    const response = await commerce.app.fetch(request, {
      clientAddress: clientAddress(incoming, trustedProxies),
    });
    return buffered(response);
  };
}

/** Reads the body, so that the service's stream does not stay open until a slow client has read it. */
export async function buffered(response: Response): Promise<Response> {
  const body = response.body ? await response.arrayBuffer() : null;
  return new Response(body, { status: response.status, headers: response.headers });
}
