import { toAmount } from '../../shared/minor-units.ts';
import { localizeCustom } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { Address, BasketState, Shipment } from './basket-state.ts';
import { extraAttributesJson } from './custom-attributes.ts';
import type { PricedBasket } from './priced-basket.ts';
import { type PricingContext, shipmentContext } from './pricing-context.ts';
import { shipmentIdOf } from './shipments.ts';
import { taxTotals } from './tax-json.ts';

/** A shipment with the totals of its items and delivery. */
export function shipmentJson(
  { id, shippingAddress, extras }: Shipment,
  priced: PricedBasket,
  context: PricingContext,
  site: SiteContext,
  { giftCertificates = [] }: Pick<BasketState, 'giftCertificates'>,
) {
  const lines = priced.lines.filter(({ item }) => shipmentIdOf(item) === id);
  const shippings = priced.shippings.filter(({ shipmentId }) => shipmentId === id);
  const parts = lines.flatMap((line) => [line, ...line.options]);
  const productCents = parts.reduce((total, part) => total + part.afterOrderCents, 0);
  const shippingCents = shippings.reduce((total, { cents }) => total + cents, 0);
  const taxCents = [...parts, ...shippings].reduce((total, part) => total + part.taxCents, 0);
  const certificateCents = giftCertificates
    .filter((item) => shipmentIdOf(item) === id)
    .reduce((total, { amountCents }) => total + amountCents, 0);
  const { method } = shipmentContext(context, id);
  return {
    ...extraAttributesJson(extras),
    shipmentId: id,
    shippingStatus: 'not_shipped',
    productSubTotal: toAmount(
      parts.reduce((total, part) => total + part.afterItemCents, 0),
      site.currency,
    ),
    productTotal: toAmount(productCents, site.currency),
    shippingTotal: toAmount(shippingCents, site.currency),
    ...taxTotals({ lines, shippings }, site.currency).totals,
    shipmentTotal: toAmount(
      productCents + shippingCents + certificateCents + (site.taxation === 'net' ? taxCents : 0),
      site.currency,
    ),
    ...(shippingAddress
      ? { shippingAddress: addressJson(shippingAddress, id === 'me' ? 'shipping' : `shipping-${id}`) }
      : {}),
    ...(method
      ? {
          shippingMethod: {
            id: method.id,
            name: method.name,
            description: method.description,
            price: toAmount(shippingCents, site.currency),
            ...localizeCustom(method.custom, site.locale),
          },
        }
      : {}),
  };
}

/** A possibly incomplete address in the platform's format. */
export const addressJson = (address: Partial<Address>, id: string) => ({
  id,
  fullName: [address.firstName, address.lastName].filter(Boolean).join(' '),
  ...address,
});
