import { localizeCustom } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { toAmount } from '../pricing/money.ts';
import type { ComputedBasket } from './computed.ts';
import type { Address } from './content.ts';
import { extrasJson } from './extras.ts';
import { type BasketFacts, shipmentFacts } from './facts.ts';
import { type Shipment, shipmentIdOf } from './shipments.ts';
import { taxTotals } from './tax-json.ts';

/** A shipment with what its own items and its delivery come to. */
export function shipmentJson(
  { id, shippingAddress, extras }: Shipment,
  computed: ComputedBasket,
  facts: BasketFacts,
  site: SiteContext,
) {
  const lines = computed.lines.filter(({ item }) => shipmentIdOf(item) === id);
  const shippings = computed.shippings.filter(({ shipmentId }) => shipmentId === id);
  const parts = lines.flatMap((line) => [line, ...line.options]);
  const productCents = parts.reduce((total, part) => total + part.afterOrderCents, 0);
  const shippingCents = shippings.reduce((total, { cents }) => total + cents, 0);
  const taxCents = [...parts, ...shippings].reduce((total, part) => total + part.taxCents, 0);
  const { method } = shipmentFacts(facts, id);
  return {
    ...extrasJson(extras),
    shipmentId: id,
    shippingStatus: 'not_shipped',
    productSubTotal: toAmount(parts.reduce((total, part) => total + part.afterItemCents, 0)),
    productTotal: toAmount(productCents),
    shippingTotal: toAmount(shippingCents),
    ...taxTotals({ lines, shippings }).totals,
    shipmentTotal: toAmount(productCents + shippingCents + (site.taxation === 'net' ? taxCents : 0)),
    ...(shippingAddress
      ? { shippingAddress: addressJson(shippingAddress, id === 'me' ? 'shipping' : `shipping-${id}`) }
      : {}),
    ...(method
      ? {
          shippingMethod: {
            id: method.id,
            name: method.name,
            description: method.description,
            price: toAmount(shippingCents),
            ...localizeCustom(method.custom, site.locale),
          },
        }
      : {}),
  };
}

/** An address in the platform's form, as far as it is known. */
export const addressJson = (address: Partial<Address>, id: string) => ({
  id,
  fullName: [address.firstName, address.lastName].filter(Boolean).join(' '),
  ...address,
});
