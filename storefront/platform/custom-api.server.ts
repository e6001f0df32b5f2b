import type { CatalogueScope } from './catalogue.server.ts';
import { customUrl } from './custom-api-request.server.ts';

async function bearer({ services, site }: CatalogueScope, token?: string): Promise<Record<string, string>> {
  const own = token ?? (await services.catalogueToken(site.id));
  return { authorization: `Bearer ${own}`, 'correlation-id': services.correlationId };
}

/** Sends a JSON POST to a custom API, with the shopper's token or the shared guest token. Not cached. */
export async function postCustom(
  scope: CatalogueScope,
  api: string,
  path: string,
  body: object,
  token?: string,
): Promise<Response> {
  return scope.services.commerceFetch(customUrl(scope, api, path).href, {
    method: 'POST',
    headers: { ...(await bearer(scope, token)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Sends a GET to a custom API, with the same tokens. Not cached. */
export async function getCustom(
  scope: CatalogueScope,
  api: string,
  path: string,
  query: Record<string, string>,
  token?: string,
): Promise<Response> {
  const url = customUrl(scope, api, path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return scope.services.commerceFetch(url.href, { headers: await bearer(scope, token) });
}
