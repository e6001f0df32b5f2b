import fc from 'fast-check';
import type { ServiceRequest } from '../commerce/testing/route-request.ts';
import { mutate, mutations, type WireRequest } from './mutate.ts';
import { PARAMETERS, STOREFRONT_ROUTES, type StorefrontRoute } from './storefront-routes.ts';

/** Data of the running store that requests refer to. */
export interface StoreVisit {
  origin: string;
  masterId: string;
  productId: string;
  /** Cookie headers of a guest and of a signed-in customer, each with a bag */
  cookies: string[];
}

const PREFIXES = ['/eu/en-IE', '/eu/de-DE', '/us/en-US', '/uk/en-GB', '/eu', '/en-IE', '', '/xx/yy-YY'];

export const storefrontDraws = fc.record({
  route: fc.constantFrom(...STOREFRONT_ROUTES),
  prefix: fc.oneof(
    { weight: 8, arbitrary: fc.constant('/eu/en-IE') },
    { weight: 3, arbitrary: fc.constantFrom(...PREFIXES) },
  ),
  form: fc.nat(10),
  /** `acts` sends a POST to the action where there is one; `asData` requests loader data instead of the page */
  acts: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 2, arbitrary: fc.constant(false) }),
  asData: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  plain: fc.boolean(),
  cookie: fc.nat(3),
  how: mutations,
});
export type StorefrontDraw = typeof storefrontDraws extends fc.Arbitrary<infer T> ? T : never;

const named = (text: string, visit: StoreVisit) =>
  text.replace('$productId', visit.productId).replace('$masterId', visit.masterId);
const fill = (texts: Record<string, string>, visit: StoreVisit) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, named(text, visit)]));

function pathOf({ path }: StorefrontRoute, visit: StoreVisit): string {
  if (path === '*') return 'women/clothing';
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    if (name === 'productId') return visit.masterId;
    if (name === 'productDetail') return `linen-${visit.masterId}.html`;
    return PARAMETERS[name] ?? name;
  });
}

/** Builds the request of a draw as a page of the store sends it, then mutates it. */
export function storefrontRequest(visit: StoreVisit, draw: StorefrontDraw): WireRequest {
  const { route } = draw;
  const acts = draw.acts && (route.forms !== undefined || route.json !== undefined);
  const cookie = visit.cookies[draw.cookie];
  const form = route.forms?.[draw.form % route.forms.length];
  const good: ServiceRequest = {
    method: acts ? 'POST' : 'GET',
    path: `${draw.prefix}/${pathOf(route, visit)}${draw.asData && !route.path.startsWith('resource/') ? '.data' : ''}`,
    query: fill(route.query ?? {}, visit),
    headers: {
      accept: draw.plain ? 'text/html' : '*/*',
      ...(cookie ? { cookie } : {}),
      ...(acts ? { origin: visit.origin } : {}),
    },
    ...(acts && form ? { form: fill(form, visit) } : {}),
    ...(acts && route.json ? { body: JSON.parse(named(JSON.stringify(route.json), visit)) } : {}),
  };
  return mutate(good, draw.how);
}
