import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { type Basket, isId, lastBasket, openBasket, unlessMissing } from '../basket-data/basket.server.ts';
import { isKnownDestination, isWholeAddress, withDestination } from '../basket-data/destination.server.ts';
import type { Estimate } from '../basket-data/estimate.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { Route } from './+types/estimate-route.ts';
import { giftChoices } from './gift-choices.server.ts';
import { viewEstimate } from './view-estimate.server.ts';

type Methods = ShopperBasketsV2Types.ShippingMethodResult;

const respond = (estimate: Estimate) => Response.json(estimate, { headers: privateHeaders });

/**
 * Returns the estimated total with the default delivery to the selected country, and promotions that are
 * almost reached.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const estimate = session && (await estimateOf(scope, session, url.searchParams.get('basketId') ?? ''));
  return respond(estimate ?? { near: [] });
}

/** Returns the estimate; undefined for an empty basket or one that has expired. */
async function estimateOf(
  scope: CatalogueScope,
  session: ShopperSession,
  seenId: string,
): Promise<Estimate | undefined> {
  try {
    const basketId = seenId || lastBasket(session)?.basketId;
    // Most baskets already have a destination, so one read is enough.
    const read = basketId && isId(basketId) && (await readBoth(scope, session, basketId));
    if (read && isSettled(scope, read.basket)) return withGifts(scope, read.basket, read.methods);
    const open = await openBasket(scope, session);
    if (!open?.productItems?.length) return undefined;
    // A typed address takes precedence over the country selector.
    if (!isWholeAddress(open.shipments?.[0]?.shippingAddress)) {
      await withDestination(scope, session, open, destinationOf(scope));
    }
    const again = await readBoth(scope, session, open.basketId ?? '');
    return again && withGifts(scope, again.basket, again.methods);
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    return undefined;
  }
}

const destinationOf = ({ country = '' }: CatalogueScope) => ({ countryCode: country, stateCode: '' });

/** Whether the basket has lines, the currency of the page and a destination. */
function isSettled(scope: CatalogueScope, { productItems, currency, shipments }: Basket): boolean {
  const address = shipments?.[0]?.shippingAddress;
  return (
    (productItems ?? []).length > 0 &&
    currency === scope.locale.preferredCurrency &&
    (isWholeAddress(address) || isKnownDestination(address, destinationOf(scope)))
  );
}

/**
 * Reads the basket with its approaching promotions, and the shipping methods while none is set. Undefined
 * when the basket does not belong to the shopper.
 */
async function readBoth(scope: CatalogueScope, session: ShopperSession, basketId: string) {
  const { baskets } = shopperClients(scope, session);
  const [basket, methods] = await Promise.all([
    unlessMissing(baskets.getBasket({ parameters: { basketId, expand: ['approaching_discounts'] } })),
    unlessMissing(baskets.getShippingMethodsForShipment({ parameters: { basketId, shipmentId: 'me' } })),
  ]);
  if (!basket) return undefined;
  return { basket, methods: basket.shipments?.[0]?.shippingMethod ? undefined : methods };
}

async function withGifts(
  scope: CatalogueScope,
  basket: Basket,
  methods: Methods | undefined,
): Promise<Estimate> {
  const gifts = await giftChoices(scope, basket);
  return { ...viewEstimate(basket, methods), ...(gifts.length > 0 ? { gifts } : {}) };
}
