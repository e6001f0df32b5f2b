import { firstStep } from '../shipping/methods.ts';
import type { BasketState } from './basket-state.ts';
import { computeBasket, type Money } from './compute.ts';
import { type PricingContext, type ShipmentContext, shipmentContext } from './pricing-context.ts';
import { hasPrice } from './shipment-cost.ts';
import { DEFAULT_SHIPMENT, shipmentIdOf } from './shipments.ts';

/** The context without the chosen methods whose price table starts above the amount of their shipment. */
export function withPricedMethods(
  content: BasketState,
  context: PricingContext,
  money: Money,
): PricingContext {
  const ids = [DEFAULT_SHIPMENT, ...(context.others?.keys() ?? [])].filter((id) => {
    const { method } = shipmentContext(context, id);
    return method && firstStep(method) > 0;
  });
  if (ids.length === 0) return context;
  const { lines } = computeBasket(content, context, money);
  let kept = context;
  for (const id of ids) {
    const { method } = shipmentContext(context, id);
    const own = lines.filter(({ item }) => shipmentIdOf(item) === id);
    if (method && own.length > 0 && !hasPrice(method, own)) kept = withoutMethod(kept, id);
  }
  return kept;
}

function withoutMethod(context: PricingContext, id: string): PricingContext {
  const without = <T extends ShipmentContext>({ method: _none, ...rest }: T) => rest;
  if (id === DEFAULT_SHIPMENT) return without(context);
  return { ...context, others: new Map(context.others).set(id, without(shipmentContext(context, id))) };
}
