import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { taxOf } from '../basket-data/bag-sum.server.ts';
import { type Basket, openBasket } from '../basket-data/basket.server.ts';
import { isWholeAddress, withDestination } from '../basket-data/destination.server.ts';
import type { Estimate } from '../basket-data/estimate.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import { money } from '../sites/money.ts';
import type { Route } from './+types/estimate-route.ts';
import { taxWithDelivery } from './delivery-tax.server.ts';

type Methods = ShopperBasketsV2Types.ShippingMethodResult;

const answer = (estimate: Estimate) => Response.json(estimate, { headers: privateHeaders });

/** What the bag would come to by the default delivery to the selected country, and the promotions that are near. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const open = session && (await openBasket(scope, session));
  if (!session || !open?.productItems?.length) return answer({ near: [] });
  const { baskets } = shopperClients(scope, session);
  const basketId = open.basketId ?? '';
  try {
    const { shippingAddress, shippingMethod: chosen } = open.shipments?.[0] ?? {};
    // An address that was typed says more than the selector at the foot of the page.
    if (!isWholeAddress(shippingAddress)) {
      await withDestination(scope, session, open, { countryCode: scope.country ?? '', stateCode: '' });
    }
    const [basket, methods] = await Promise.all([
      baskets.getBasket({ parameters: { basketId, expand: ['approaching_discounts'] } }),
      chosen
        ? undefined
        : baskets.getShippingMethodsForShipment({ parameters: { basketId, shipmentId: 'me' } }),
    ]);
    return answer(viewEstimate(basket, methods));
  } catch (error) {
    // The bag ended meanwhile.
    if (!(await refusalOf(error))) throw error;
    return answer({ near: [] });
  }
}

function viewEstimate(basket: Basket, methods: Methods | undefined): Estimate {
  const currency = basket.currency ?? '';
  const { applicableShippingMethods = [], defaultShippingMethodId } = methods ?? {};
  const usual =
    applicableShippingMethods.find(({ id }) => id === defaultShippingMethodId) ??
    applicableShippingMethods[0];
  const before = basket.orderTotal ?? basket.productTotal ?? 0;
  const approaching = basket.approachingDiscounts ?? basket.c_approachingDiscounts ?? [];
  const near = (approaching as NonNullable<Basket['approachingDiscounts']>).flatMap((discount) => {
    const text = discount.promotionLink?.calloutMsg ?? discount.promotionLink?.name;
    const missing = money((discount.conditionThreshold ?? 0) - (discount.merchandiseTotal ?? 0), currency);
    return text && missing.cents > 0 ? [{ text, missing }] : [];
  });
  const tax = taxOf(basket);
  if (!usual) return { near, ...(tax ? { tax } : {}) };
  const price = money(usual.price ?? 0, currency);
  const isWithin = basket.taxation === 'gross';
  const whole = tax && isWithin ? taxWithDelivery(tax, money(before, currency), price) : tax;
  return {
    near,
    ...(whole ? { tax: whole } : {}),
    delivery: {
      name: usual.name ?? '',
      price,
      total: money(before + (usual.price ?? 0), currency),
    },
  };
}
