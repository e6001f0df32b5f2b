import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import type { Basket } from '../basket/basket.server.ts';
import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import { shopperClients } from '../commerce-client/shopper.server.ts';
import { type Area, regionsOf } from '../regions/regions.server.ts';
import type { ShopperSession } from '../request-services.ts';
import { money } from '../sites/money.ts';
import { type AccessPoint, accessPoints } from './access-points.server.ts';
import { arrival } from './arrival.ts';
import type { ShippingMethod } from './method-choice.tsx';

/** Where it would go. */
export interface Destination {
  countryCode: string;
  stateCode: string;
  /** around which access points are looked for; empty when nobody asked */
  pointCode: string;
}

/** What the chosen place decides: regions, methods with price and arrival, and access points. */
export interface ShippingOptions {
  area: Area;
  methods: ShippingMethod[];
  /** undefined while nobody asked */
  points?: AccessPoint[];
  defaultMethodId: string;
}

/** The carrier's counters; none while it cannot be asked: what is sent home can be ordered still. */
function pointsAround(scope: CatalogueScope, country: string, pointCode: string): Promise<AccessPoint[]> {
  return accessPoints(scope, country, pointCode).catch((error) => {
    console.error(`[${scope.services.correlationId}] there are no access points`, error);
    return [];
  });
}

export async function shippingOptions(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  { countryCode, stateCode, pointCode }: Destination,
): Promise<ShippingOptions> {
  const { locale } = scope;
  const country = /^[A-Z]{2}$/.test(countryCode) ? countryCode : '';
  const parameters = {
    basketId: basket.basketId ?? '',
    shipmentId: 'me',
    ...(country ? { c_countryCode: country } : {}),
    ...(country && stateCode ? { c_stateCode: stateCode.slice(0, 20) } : {}),
  };
  const [offered, points] = await Promise.all([
    shopperClients(scope, session).baskets.getShippingMethodsForShipment({ parameters } as never),
    pointCode.trim() ? pointsAround(scope, country, pointCode) : undefined,
  ]);
  const { applicableShippingMethods = [], defaultShippingMethodId = '' } =
    offered as ShopperBasketsV2Types.ShippingMethodResult;
  const now = new Date();
  return {
    area: { country, regions: regionsOf(country, locale.id) },
    methods: applicableShippingMethods.map((method) => {
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
    defaultMethodId: defaultShippingMethodId,
  };
}
