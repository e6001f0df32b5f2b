import type { Context } from 'hono';
import type { Shopper } from '../auth/tokens.ts';
import type { Db } from '../database/connection.ts';
import { requireShopper } from '../http/shopper.ts';
import { resolveSite, type SiteContext } from '../http/site-context.ts';
import type { CommerceServices } from '../services.ts';
import { basketJson } from './basket-json.ts';
import { computeBasket } from './compute.ts';
import { loadFacts } from './facts.ts';
import { type BasketRow, basketNotFound, findBasket, saveBasket } from './repository.ts';

/** Whose basket a request speaks of, and where. */
export interface BasketRequest {
  shopper: Shopper;
  site: SiteContext;
}

export async function basketRequest(services: CommerceServices, c: Context): Promise<BasketRequest> {
  const shopper = await requireShopper(services, c);
  const site = await resolveSite(services.db, c.req.query('siteId') ?? shopper.siteId, c.req.query('locale'));
  return { shopper, site };
}

/** The platform's answer for a basket row, worked out now in the basket's own currency. */
export async function answerBasket(
  services: CommerceServices,
  request: BasketRequest,
  row: BasketRow,
  db: Db = services.db,
) {
  const site = { ...request.site, currency: row.currency };
  const facts = await loadFacts(db, site, row.content, request.shopper.registered, services.now());
  return basketJson(row, computeBasket(row.content, facts, site), facts, site, request.shopper.registered);
}

/** Reads the shopper's basket of the path; 404 when it is not theirs, expired or ordered. */
export async function readBasket(
  services: CommerceServices,
  request: BasketRequest,
  id: string,
): Promise<BasketRow> {
  const row = await findBasket(services.db, request.shopper, id, services.now());
  if (!row) throw basketNotFound(id);
  return row;
}

/**
 * Changes a basket under its row's lock, so that changes at once follow each other, and answers it. What
 * `change` throws leaves the basket as it was.
 */
export async function changeBasket(
  services: CommerceServices,
  request: BasketRequest,
  id: string,
  change: (row: BasketRow, trx: Db, site: SiteContext) => Promise<void> | void,
) {
  return services.db.transaction().execute(async (trx) => {
    const row = await findBasket(trx, request.shopper, id, services.now(), true);
    if (!row) throw basketNotFound(id);
    await change(row, trx, { ...request.site, currency: row.currency });
    return answerBasket(services, request, await saveBasket(trx, row, services.now()), trx);
  });
}
