import { addressLines } from '../addresses/address-lines.server.ts';
import { type Area, regionsOf } from '../addresses/regions.server.ts';
import { viewSum } from '../basket-data/bag-sum.server.ts';
import type { Basket } from '../basket-data/basket.server.ts';
import { withDestination } from '../basket-data/destination.server.ts';
import type { BagSum } from '../basket-data/totals.tsx';
import { arrival } from '../order-data/delivery-estimate.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import { money } from '../sites/money.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { type AccessPoint, accessPoints } from './access-points.server.ts';
import type { ShippingMethod } from './method-choice.tsx';

/** Where it would go, and how. */
export interface Wish {
  countryCode: string;
  stateCode: string;
  /** the method that is chosen; empty for the default one */
  methodId: string;
  /** around which access points are looked for; empty for the address's own code */
  pointCode: string;
  /** of the address, as far as it is typed */
  postalCode: string;
}

/** An access point as it is offered: on an envelope, without the country. */
export interface OfferedPoint extends AccessPoint {
  lines: string[];
}

/** What the chosen place and method decide: regions, methods with price and arrival, access points, and the sum. */
export interface ShippingOptions {
  area: Area;
  methods: ShippingMethod[];
  /** undefined while nobody asked */
  points?: OfferedPoint[];
  /** the code they were looked for around */
  pointCode: string;
  /** the one the sum is with; empty where there is none */
  methodId: string;
  sum: BagSum;
}

/** The carrier's counters; none while it cannot be asked: what is sent home can be ordered still. */
async function pointsAround(scope: CatalogueScope, country: string, code: string): Promise<OfferedPoint[]> {
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
    return [];
  }
}

/** Tells the basket the place and reads the methods that go there, the one that is wanted, and whether it is collected. */
export async function methodsFor(
  scope: CatalogueScope,
  session: ShopperSession,
  known: Basket,
  { countryCode, stateCode, methodId, pointCode, postalCode }: Wish,
) {
  const country = /^[A-Z]{2}$/.test(countryCode) ? countryCode : '';
  const { baskets } = shopperClients(scope, session);
  const parameters = { basketId: known.basketId ?? '', shipmentId: 'me' };
  // A tenant answers the methods of the shipment's own address.
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

/** The counters of the carrier around a place that methodsFor answered; undefined where nothing is collected. */
export const pointsFor = (
  scope: CatalogueScope,
  { country, around }: { country: string; around: string },
): Promise<OfferedPoint[]> | undefined => (around ? pointsAround(scope, country, around) : undefined);

/** Tells the basket the place and the method, and reads what follows from them. */
export async function shippingOptions(
  scope: CatalogueScope,
  session: ShopperSession,
  known: Basket,
  wish: Wish,
): Promise<ShippingOptions> {
  const { locale } = scope;
  const choice = await methodsFor(scope, session, known, wish);
  const { country, placed, applicable, set, wanted, around } = choice;
  const [points, basket] = await Promise.all([
    pointsFor(scope, choice),
    wanted && wanted !== set ? withMethod(scope, session, placed, wanted) : placed,
  ]);
  const now = new Date();
  return {
    area: { country, regions: regionsOf(country, locale.id) },
    methods: applicable.map((method) => {
      const estimate = method.c_estimatedArrivalTime as string | undefined;
      const dates = arrival(estimate, locale.id, now);
      return {
        id: method.id,
        name: method.name ?? method.id,
        description: method.description ?? '',
        price: money(method.price ?? 0, basket.currency ?? ''),
        isPickup: method.c_isPickup === true,
        ...(dates ? { arrival: dates } : {}),
      };
    }),
    ...(points ? { points } : {}),
    pointCode: around,
    methodId: wanted,
    sum: viewSum(scope, basket),
  };
}

/** The basket with a method, as the platform then counts; as it was when the platform does not take it. */
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
