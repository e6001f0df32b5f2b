import { type Order, withoutExtras } from '../orders/order-json.ts';

type Address = NonNullable<Order['billingAddress']>;

/** Returns the parts of an address that tax accounting needs. */
const place = (address: Address | undefined) =>
  address && { countryCode: address.countryCode, stateCode: address.stateCode };

/** Returns an order without personal data, for accounting: products, amounts, country and state. */
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
