import { type Area, regionsOf } from '../../shared/regions.server.ts';
import { addressLines } from '../addresses/address-lines.server.ts';
import { viewSum } from '../basket-data/bag-sum.server.ts';
import type { Basket } from '../basket-data/basket.server.ts';
import { withDestination } from '../basket-data/destination.server.ts';
import { needsProducts, shipmentInStockDates } from '../basket-data/expected-items.server.ts';
import { type LineProduct, lineProducts, productIdsOf } from '../basket-data/line-products.server.ts';
import type { BagSum } from '../basket-data/totals.tsx';
import { methodNames } from '../i18n/method-name.server.ts';
import { textLanguage } from '../i18n/server-text.server.ts';
import { arrival } from '../order-data/delivery-estimate.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import { money } from '../sites/money.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { type AccessPoint, accessPoints } from './access-points.server.ts';
import type { ShippingMethod } from './method-choice.tsx';

/** Destination and shipping method that the shopper has selected. */
export interface ShippingSelection {
  countryCode: string;
  stateCode: string;
  /** selected method; empty for the default one */
  methodId: string;
  /** code for the access point search; empty to use the postal code of the address */
  pointCode: string;
  /** postal code of the address, possibly incomplete */
  postalCode: string;
}

/** Access point with its address lines, without the country. */
export interface OfferedPoint extends AccessPoint {
  lines: string[];
}

/** Access points of a search; `failed` while the service fails. */
export type FoundPoints = OfferedPoint[] | 'failed';

/**
 * Options for a destination and method: regions, methods with price and delivery estimate, access points, and
 * the total.
 */
export interface ShippingOptions {
  area: Area;
  methods: ShippingMethod[];
  /** undefined before a search */
  points?: FoundPoints;
  /** postal code of the search */
  pointCode: string;
  /** method included in the total; empty when there is none */
  methodId: string;
  sum: BagSum;
}

/** Loads access points. Does not throw, so that home delivery stays available. */
async function pointsAround(scope: CatalogueScope, country: string, code: string): Promise<FoundPoints> {
  try {
    const points = await accessPoints(scope, country, code);
    return points.map((point) => {
      const { address1, postalCode, city, stateCode } = point;
      const lines = addressLines(
        { address1, postalCode, city, stateCode, countryCode: country },
        scope.locale.id,
      );
      return { ...point, lines: lines.slice(0, -1) };
    });
  } catch (error) {
    scope.services.log.error('loading access points failed', error);
    return 'failed';
  }
}

/**
 * Sets the destination of the basket and returns its shipping methods, the selected one, and whether it is a
 * pickup.
 */
export async function methodsFor(
  scope: CatalogueScope,
  session: ShopperSession,
  known: Basket,
  { countryCode, stateCode, methodId, pointCode, postalCode }: ShippingSelection,
) {
  const country = /^[A-Z]{2}$/.test(countryCode) ? countryCode : '';
  const { baskets } = shopperClients(scope, session);
  const parameters = { basketId: known.basketId ?? '', shipmentId: 'me' };
  // The platform returns methods for the address stored in the shipment.
  const placed = await withDestination(scope, session, known, { countryCode: country, stateCode });
  const { applicableShippingMethods = [], defaultShippingMethodId = '' } =
    await baskets.getShippingMethodsForShipment({ parameters });
  const applies = (id: string | undefined) => applicableShippingMethods.some((method) => method.id === id);
  const set = placed.shipments?.[0]?.shippingMethod?.id;
  const wanted =
    [methodId, set, defaultShippingMethodId].find(applies) ?? applicableShippingMethods[0]?.id ?? '';
  const isPickup = applicableShippingMethods.some(
    ({ id, c_isPickup }) => id === wanted && c_isPickup === true,
  );
  const around = isPickup ? pointCode.trim() || postalCode.trim() : '';
  return { country, placed, applicable: applicableShippingMethods, set, wanted, isPickup, around };
}

/** Loads the access points for a result of `methodsFor`; undefined when the method is no pickup. */
export const pointsFor = (
  scope: CatalogueScope,
  { country, around }: { country: string; around: string },
): Promise<FoundPoints> | undefined => (around ? pointsAround(scope, country, around) : undefined);

const NO_PRODUCTS: ReadonlyMap<string, LineProduct> = new Map();

/** Sets the destination and shipping method of the basket and returns the resulting options. */
export async function shippingOptions(
  scope: CatalogueScope,
  session: ShopperSession,
  known: Basket,
  selection: ShippingSelection,
): Promise<ShippingOptions> {
  const { locale } = scope;
  const choice = await methodsFor(scope, session, known, selection);
  const { country, placed, applicable, set, wanted, around } = choice;
  const [points, basket, products] = await Promise.all([
    pointsFor(scope, choice),
    wanted && wanted !== set ? withMethod(scope, session, placed, wanted) : placed,
    needsProducts(placed) ? lineProducts(scope, productIdsOf(placed.productItems)) : NO_PRODUCTS,
  ]);
  // The store sends one shipment.
  const dates = shipmentInStockDates(placed, undefined, products);
  const now = new Date();
  const language = textLanguage(locale.id, 'checkout.arrives');
  const names = methodNames(applicable);
  return {
    area: { country, regions: regionsOf(country, locale.id) },
    methods: applicable.map((method, index) => {
      const estimate = method.c_estimatedArrivalTime as string | undefined;
      const arrives = arrival(estimate, language, now, country, dates);
      return {
        id: method.id,
        name: names[index]!,
        description: method.description ?? '',
        price: money(method.price ?? 0, basket.currency ?? ''),
        isPickup: method.c_isPickup === true,
        ...(arrives ? { arrival: arrives } : {}),
      };
    }),
    ...(points ? { points } : {}),
    pointCode: around,
    methodId: wanted,
    sum: viewSum(scope, basket),
  };
}

/**
 * Sets the shipping method and returns the repriced basket; returns it unchanged when the platform rejects
 * the method.
 */
async function withMethod(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  id: string,
): Promise<Basket> {
  try {
    return await shopperClients(scope, session).baskets.updateShipmentForBasket({
      parameters: { basketId: basket.basketId ?? '', shipmentId: 'me' },
      body: { shippingMethod: { id } },
    });
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    return basket;
  }
}
