import { z } from 'zod';
import type { CatalogueScope } from './catalogue.server.ts';

/** Whose activity it is: a browser by its cookie, a customer by what analytics know them by. */
export interface Visitor {
  cookieId: string;
  userId?: string | undefined;
}

/** A page waits no longer for what it can do without. */
const PATIENCE_MS = 3000;

/** Who asks for what is the same for everybody. */
const EVERYBODY: Visitor = { cookieId: 'everybody' };

/**
 * A call of the activity and recommendation service. Whatever goes wrong is logged and answered by an empty object:
 * no page depends on it.
 */
async function callEinstein(
  { services, site }: CatalogueScope,
  path: (site: string) => string,
  told?: { visitor: Visitor; body: object },
): Promise<unknown> {
  const { einstein, api } = services;
  if (!einstein || (await services.preferences(site.id)).isEinsteinEnabled === false) return {};
  const { host, clientId, realm, instanceType } = einstein;
  const ask = host ? fetch : services.commerceFetch;
  try {
    const response = await ask(`${host ?? api.origin}/v3${path(encodeURIComponent(`${realm}-${site.id}`))}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'content-type': 'application/json', 'x-cq-client-id': clientId },
      ...(told
        ? {
            method: 'POST',
            body: JSON.stringify({
              ...told.body,
              realm,
              instanceType,
              cookieId: told.visitor.cookieId,
              userId: told.visitor.userId ?? '',
            }),
          }
        : {}),
    });
    if (response.ok) return await response.json();
    // A client that tells too much does not fill the log either.
    if (response.status === 429) return undefined;
    services.log.warn(`Einstein ${path(site.id)} answered ${response.status}`);
  } catch (error) {
    services.log.warn(`Einstein ${path(site.id)} did not answer`, error);
  }
  return {};
}

/** Notes what a visitor did, in the service's own words; false when its client told too much. */
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
  /** `source` is the embedded service's word for where a product comes from */
  recs: { id: string; source?: string | undefined }[];
}

/** Who is asked: a recommender by name, or a zone, whose recommender the merchant chooses in the service itself. */
export type Asked = { recommender: string } | { zone: string };

/** Products that are proposed for what is looked at; undefined when nobody can be asked or has nothing to say. */
export async function getRecommended(
  scope: CatalogueScope,
  asked: Asked,
  about: { products: string[]; category?: string | undefined },
  visitor: Visitor = EVERYBODY,
): Promise<Recommended | undefined> {
  const body = {
    products: about.products.map((id) => ({ id })),
    ...(about.category ? { categories: [{ id: about.category }] } : {}),
  };
  const path = (site: string) =>
    'zone' in asked
      ? `/personalization/${site}/zones/${encodeURIComponent(asked.zone)}/recs`
      : `/personalization/recs/${site}/${encodeURIComponent(asked.recommender)}`;
  const { data } = answer.safeParse(await callEinstein(scope, path, { visitor, body }));
  return data && data.recs.length > 0 ? data : undefined;
}

const list = z.object({ recommenders: z.array(z.object({ name: z.string() })).min(1) });

/** The names of the recommenders there are; undefined when the service does not say. */
export async function getRecommenders(scope: CatalogueScope): Promise<ReadonlySet<string> | undefined> {
  const { data } = list.safeParse(
    await callEinstein(scope, (site) => `/personalization/recommenders/${site}`),
  );
  return data && new Set(data.recommenders.map(({ name }) => name));
}
