import type { Catalogue } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { basketJson } from './basket-json.ts';
import { type BasketRequest, siteInCurrency } from './basket-request.ts';
import { checkTotal, settleItems } from './check-items.ts';
import { computeBasket } from './compute.ts';
import { attributeCharacters, checkAttributeSize } from './custom-attributes.ts';
import type { Touched } from './items.ts';
import { pricingContextOf } from './load-priced-basket.ts';
import type { PricingContext } from './pricing-context.ts';
import { type BasketRow, basketNotFound, findBasket, saveBasket, vacuumBaskets } from './repository.ts';
import { removeUnearnedBonuses } from './unearned-bonuses.ts';

/** Prices a basket in its own currency and returns it in the platform's format. */
export async function pricedBasketJson(
  services: CommerceServices,
  request: BasketRequest,
  row: BasketRow,
  db: Db = services.db,
) {
  return asJson(request, row, await pricingContextOf(services, request, row, db));
}

/**
 * Finds the shopper's basket. Throws 404 when it is missing, expired, ordered or belongs to another shopper.
 */
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
 * Changes a basket under a row lock, so that concurrent changes are serialized, and returns it. Lines returned by `change`
 * are checked against stock. When `change` throws or stock is short, the basket is left as it was.
 */
export async function changeBasket(
  services: CommerceServices,
  request: BasketRequest,
  id: string,
  change: (row: BasketRow, catalogue: Catalogue, site: SiteContext) => Change | Promise<Change>,
) {
  let written = 0;
  const changed = await services.db.transaction().execute(async (trx) => {
    const row = await findBasket(trx, request.shopper, id, services.now(), true);
    if (!row) throw basketNotFound(id);
    const charactersBefore = attributeCharacters(row.content);
    const touched = await change(row, { db: trx, cache: services.cache }, siteInCurrency(request, row));
    checkAttributeSize(row.content, charactersBefore);
    const context = await pricingContextOf(services, request, row, trx);
    if (touched) settleItems(row.content, context, touched, services.optionTexts);
    const priced = computeBasket(row.content, context, siteInCurrency(request, row));
    checkTotal(priced);
    removeUnearnedBonuses(row.content, priced, touched);
    // The whole row is rewritten by every change.
    written = JSON.stringify(row.content).length;
    services.writes.spend(request.client, written, services.limits);
    return asJson(request, await saveBasket(trx, row, services.now()), context, priced);
  });
  // Not awaited: the shopper's change is stored.
  if (services.writes.countReplaced(written))
    vacuumBaskets(services.db).catch((error) => services.log.warn({ error }, 'basket vacuum failed'));
  return changed;
}

type Change = Touched | undefined;

function asJson(
  request: BasketRequest,
  row: BasketRow,
  context: PricingContext,
  priced = computeBasket(row.content, context, siteInCurrency(request, row)),
) {
  return basketJson(row, priced, context, siteInCurrency(request, row), request.shopper.registered);
}
