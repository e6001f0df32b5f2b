import { type Order, withoutExtras } from '../orders/order-json.ts';

type Address = NonNullable<Order['billingAddress']>;

/** What taxes are accounted for by. */
const place = (address: Address | undefined) =>
  address && { countryCode: address.countryCode, stateCode: address.stateCode };

/** An order as the books need it: what was sold for how much and where to, but not who bought it. */
export function anonymizedOrder(order: Order): Record<string, unknown> {
  const {
    customerInfo: _customer,
    customerName: _name,
    orderViewCode: _code,
    orderToken: _token,
    ...rest
  } = withoutExtras(order);
  return {
    ...rest,
    billingAddress: place(order.billingAddress),
    shipments: (rest.shipments ?? []).map((shipment) => ({
      ...shipment,
      shippingAddress: place(shipment.shippingAddress),
    })),
    paymentInstruments: (order.paymentInstruments ?? []).map(
      ({ paymentInstrumentId, paymentMethodId, amount }) => ({
        paymentInstrumentId,
        paymentMethodId,
        amount,
      }),
    ),
  };
}
