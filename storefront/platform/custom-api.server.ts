import type { CatalogueScope } from './catalogue.server.ts';

/** A custom API did not do what it was asked for; its answer says why, as those of the official client. */
export class CustomApiError extends Error {
  readonly response: Response;

  constructor(what: string, response: Response) {
    super(`${what}: ${response.status}`);
    this.response = response;
  }
}

/** The address of a call of a custom API, for the site and language of the question. */
function address({ services, site, locale }: CatalogueScope, api: string, path: string): URL {
  const { origin, organizationId } = services.api;
  const url = new URL(`${origin}/custom/${api}/v1/organizations/${organizationId}/${path}`);
  url.searchParams.set('siteId', site.id);
  url.searchParams.set('locale', locale.id);
  return url;
}

async function bearer({ services, site }: CatalogueScope, token?: string): Promise<Record<string, string>> {
  const own = token ?? (await services.catalogueToken(site.id));
  return { authorization: `Bearer ${own}`, 'correlation-id': services.correlationId };
}

/** POST of a custom API as JSON: with the shopper's own token, or the one everybody shares. */
export async function postCustom(
  scope: CatalogueScope,
  api: string,
  path: string,
  body: object,
  token?: string,
): Promise<Response> {
  return scope.services.commerceFetch(address(scope, api, path).href, {
    method: 'POST',
    headers: { ...(await bearer(scope, token)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** GET of a custom API whose answer is for one request alone, by the same tokens. */
export async function getCustom(
  scope: CatalogueScope,
  api: string,
  path: string,
  query: Record<string, string>,
  token?: string,
): Promise<Response> {
  const url = address(scope, api, path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return scope.services.commerceFetch(url.href, { headers: await bearer(scope, token) });
}
