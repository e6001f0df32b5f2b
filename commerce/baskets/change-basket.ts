import type { Context } from 'hono';
import type { Db } from '../database/connection.ts';
import { clientNetwork } from '../http/client-address.ts';
import { resolveSite, type SiteContext } from '../http/site-context.ts';
import { requireShopper } from '../identity/shopper.ts';
import type { Shopper } from '../identity/tokens.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { basketJson } from './basket-json.ts';
import { settleItems } from './check-items.ts';
import { computeBasket } from './compute.ts';
import { attributeCharacters, checkAttributeSize } from './custom-attributes.ts';
import type { Touched } from './items.ts';
import { keepBonuses } from './keep-bonuses.ts';
import type { CacheMode } from './line-product.ts';
import { loadPricingContext, type PricingContext } from './pricing-context.ts';
import { type BasketRow, basketNotFound, findBasket, saveBasket } from './repository.ts';

/** Whose basket a request speaks of, and where. */
export interface BasketRequest {
  shopper: Shopper;
  site: SiteContext;
  /** the network it came from, where it is known */
  client?: string | undefined;
}

export async function basketRequest(services: CommerceServices, c: Context): Promise<BasketRequest> {
  const shopper = await requireShopper(services, c);
  const site = await resolveSite(services.db, c.req.query('siteId') ?? shopper.siteId, c.req.query('locale'));
  return { shopper, site, client: clientNetwork(c) };
}

/** The platform's answer for a basket row, worked out now in the basket's own currency. */
export async function answerBasket(
  services: CommerceServices,
  request: BasketRequest,
  row: BasketRow,
  db: Db = services.db,
) {
  return asJson(request, row, await pricingContextOf(services, request, row, db));
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

/** What the catalogue says of a basket's content. */
export function pricingContextOf(
  services: CommerceServices,
  request: BasketRequest,
  row: Pick<BasketRow, 'currency' | 'content'>,
  db: Db,
  reading?: CacheMode,
): Promise<PricingContext> {
  return loadPricingContext(
    db,
    inBasket(request, row),
    row.content,
    request.shopper,
    services.now(),
    reading,
  );
}

/**
 * Changes a basket under its row's lock, so that changes at once follow each other, and answers it. The
 * lines that `change` returns must be to be had in the quantities it left. What it throws, and what
 * cannot be had, leaves the basket as it was.
 */
export async function changeBasket(
  services: CommerceServices,
  request: BasketRequest,
  id: string,
  change: (row: BasketRow, trx: Db, site: SiteContext) => Change | Promise<Change>,
) {
  return services.db.transaction().execute(async (trx) => {
    const row = await findBasket(trx, request.shopper, id, services.now(), true);
    if (!row) throw basketNotFound(id);
    const said = attributeCharacters(row.content);
    const touched = await change(row, trx, inBasket(request, row));
    checkAttributeSize(row.content, said);
    const context = await pricingContextOf(services, request, row, trx);
    if (touched) settleItems(row.content, context, touched);
    const priced = computeBasket(row.content, context, inBasket(request, row));
    keepBonuses(row.content, priced, touched);
    return asJson(request, await saveBasket(trx, row, services.now()), context, priced);
  });
}

type Change = Touched | undefined;

const inBasket = ({ site }: BasketRequest, { currency }: { currency: string }): SiteContext => ({
  ...site,
  currency,
});

function asJson(
  request: BasketRequest,
  row: BasketRow,
  context: PricingContext,
  priced = computeBasket(row.content, context, inBasket(request, row)),
) {
  return basketJson(row, priced, context, inBasket(request, row), request.shopper.registered);
}
