import { z } from 'zod';
import type { CatalogueScope } from './catalogue.server.ts';

/** Who an activity belongs to: a browser by its cookie id, a customer also by an opaque analytics id. */
export interface Visitor {
  cookieId: string;
  userId?: string | undefined;
}

/** Timeout in milliseconds; recommendations are optional. */
const TIMEOUT_MS = 3000;

/** Visitor of requests whose result is shared by all shoppers. */
const SHARED_VISITOR: Visitor = { cookieId: 'everybody' };

/**
 * Calls the Einstein service. Failures are logged and return an empty object, because no page depends on it; 429
 * returns undefined.
 */
async function callEinstein(
  { services, site }: CatalogueScope,
  path: (site: string) => string,
  post?: { visitor: Visitor; body: object },
): Promise<unknown> {
  const { einstein, api } = services;
  if (!einstein || (await services.preferences(site.id)).isEinsteinEnabled === false) return {};
  const { host, clientId, realm, instanceType } = einstein;
  const ask = host ? fetch : services.commerceFetch;
  try {
    const response = await ask(`${host ?? api.origin}/v3${path(encodeURIComponent(`${realm}-${site.id}`))}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', 'x-cq-client-id': clientId },
      ...(post
        ? {
            method: 'POST',
            body: JSON.stringify({
              ...post.body,
              realm,
              instanceType,
              cookieId: post.visitor.cookieId,
              userId: post.visitor.userId ?? '',
            }),
          }
        : {}),
    });
    if (response.ok) return await response.json();
    // Not logged, so that a client over its rate limit cannot fill the log.
    if (response.status === 429) return undefined;
    services.log.warn(`Einstein ${path(site.id)} responded with ${response.status}`);
  } catch (error) {
    services.log.warn(`Einstein ${path(site.id)} failed`, error);
  }
  return {};
}

/** Sends an activity in Einstein's format. Returns false when the client exceeded its rate limit. */
export async function sendActivity(
  scope: CatalogueScope,
  activity: string,
  visitor: Visitor,
  body: object,
): Promise<boolean> {
  return (
    (await callEinstein(scope, (site) => `/activities/${site}/${activity}`, { visitor, body })) !== undefined
  );
}

const answer = z.object({
  recoUUID: z.string(),
  recommenderName: z.string(),
  recs: z.array(z.object({ id: z.string(), source: z.string().optional() })),
});

export interface Recommended {
  recoUUID: string;
  recommenderName: string;
  /** origin of the recommendation, set by the embedded service only */
  recs: { id: string; source?: string | undefined }[];
}

/** A recommender by name, or a zone whose recommender the merchant configures in Einstein. */
export type RecommendationSource = { recommender: string } | { zone: string };

/**
 * Returns recommended products for the given products or category; undefined when the service is disabled, fails or
 * recommends nothing.
 */
export async function getRecommended(
  scope: CatalogueScope,
  source: RecommendationSource,
  about: { products: string[]; category?: string | undefined },
  visitor: Visitor = SHARED_VISITOR,
): Promise<Recommended | undefined> {
  const body = {
    products: about.products.map((id) => ({ id })),
    ...(about.category ? { categories: [{ id: about.category }] } : {}),
  };
  const path = (site: string) =>
    'zone' in source
      ? `/personalization/${site}/zones/${encodeURIComponent(source.zone)}/recs`
      : `/personalization/recs/${site}/${encodeURIComponent(source.recommender)}`;
  const { data } = answer.safeParse(await callEinstein(scope, path, { visitor, body }));
  return data && data.recs.length > 0 ? data : undefined;
}

const list = z.object({ recommenders: z.array(z.object({ name: z.string() })).min(1) });

/** Returns the names of the recommenders; undefined when the service fails. */
export async function getRecommenders(scope: CatalogueScope): Promise<ReadonlySet<string> | undefined> {
  const { data } = list.safeParse(
    await callEinstein(scope, (site) => `/personalization/recommenders/${site}`),
  );
  return data && new Set(data.recommenders.map(({ name }) => name));
}
