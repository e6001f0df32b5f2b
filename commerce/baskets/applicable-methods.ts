import { type Destination, goesTo, type ShippingMethod } from '../shipping/methods.ts';
import { excludes } from '../shipping/product-rules.ts';
import type { BasketState, Shipment } from './basket-state.ts';
import { type LineProducts, productOf } from './line-product.ts';
import { destinationOf, shipmentIdOf } from './shipments.ts';

/** Methods that ship every product of a shipment to its destination. */
export function applicableMethods(
  { methods, ...products }: { methods: ShippingMethod[] } & LineProducts,
  { items }: Pick<BasketState, 'items'>,
  shipment: Shipment,
  destination: Destination = destinationOf(shipment),
): ShippingMethod[] {
  const own = items
    .filter((item) => shipmentIdOf(item) === shipment.id)
    .flatMap((item) => productOf(products, item) ?? []);
  return methods.filter((method) => goesTo(method, destination) && !excludes(method, own));
}
