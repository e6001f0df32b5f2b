import type { ShippingMethod } from '../shipping/methods.ts';
import type { BasketState } from './basket-state.ts';
import { computeBasket, type Money } from './compute.ts';
import { type PricingContext, shipmentContext } from './pricing-context.ts';
import { hasPrice, shipmentCents } from './shipment-cost.ts';
import { DEFAULT_SHIPMENT, shipmentIdOf } from './shipments.ts';

/** A shipping method with its cost for a shipment, in minor units. */
export interface OfferedMethod {
  method: ShippingMethod;
  /** with promotions */
  cents: number;
  taxCents: number;
  /** without promotions */
  listCents: number;
}

/** What methods cost for a shipment, without those that have no price for its amount. */
export function offeredMethods(
  content: BasketState,
  context: PricingContext,
  money: Money,
  shipmentId: string,
  methods: ShippingMethod[],
): OfferedMethod[] {
  const linesIn = (used: PricingContext) => {
    const { lines, shippings } = computeBasket(content, used, money);
    const cost = shippings.find((one) => one.shipmentId === shipmentId);
    return { cost, lines: lines.filter(({ item }) => shipmentIdOf(item) === shipmentId) };
  };
  const { lines: shipped } = linesIn(context);
  return methods.flatMap((method) => {
    const { cost, lines } = linesIn(withMethod(context, shipmentId, method));
    if (!hasPrice(method, lines)) return [];
    const { cents = 0, taxCents = 0 } = cost ?? {};
    return [{ method, cents, taxCents, listCents: shipmentCents(method, shipped) }];
  });
}

/** The context as if a shipment had the method. */
function withMethod(context: PricingContext, id: string, method: ShippingMethod): PricingContext {
  if (id === DEFAULT_SHIPMENT) return { ...context, method };
  return {
    ...context,
    others: new Map(context.others).set(id, { ...shipmentContext(context, id), method }),
  };
}
