import type { Route } from './routes/route.ts';

/** A request of the service that tests send as is or corrupted. */
export interface ServiceRequest {
  method: string;
  /** with parameter values, without query */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: unknown;
  form?: Record<string, string>;
}

/** Replaces `$name` placeholders by ids, recursively. */
function resolve(value: unknown, ids: Record<string, string>): any {
  if (typeof value === 'string')
    return value.replaceAll(/\$(\w+)/g, (_all, name: string) => {
      if (ids[name] === undefined) throw new Error(`The fixture has no ${name}.`);
      return ids[name];
    });
  if (Array.isArray(value)) return value.map((one) => resolve(one, ids));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one, ids)]));
}

/** Builds a route's request with the ids of a fixture, without a token. */
export function requestOf(route: Route, ids: Record<string, string>): ServiceRequest {
  const [method, template] = route.name.split(' ') as [string, string];
  const path = template.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_all, name: string) => {
    const value = ids[route.params?.[name] ?? name];
    if (value === undefined) throw new Error(`The fixture has no ${name} for ${route.name}.`);
    return name === 'path' ? value : encodeURIComponent(value);
  });
  const { query = {}, headers = {}, body, form } = route;
  const hasSite = /^\/(shopper\/auth|dwsso|s\/|ocapi|v3|on\/|sandbox|payment-provider|images|callback)/.test(
    path,
  );
  return {
    method,
    path,
    query: { ...(hasSite ? {} : { siteId: ids.siteId! }), ...resolve(query, ids) },
    headers: resolve(headers, ids),
    ...(body === undefined ? {} : { body: resolve(body, ids) }),
    ...(form === undefined ? {} : { form: resolve(form, ids) }),
  };
}

/** Sends a request over HTTP without following redirects. */
export function send(origin: string, request: ServiceRequest, token?: string): Promise<Response> {
  const { method, path, query, headers, body, form } = request;
  const search = new URLSearchParams(query).toString();
  return fetch(`${origin}${path}${search && `?${search}`}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
}
