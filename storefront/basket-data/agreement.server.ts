import { createHash } from 'node:crypto';
import { money } from '../sites/money.server.ts';
import type { Agreement } from './agreement.ts';
import type { Basket } from './basket.server.ts';
import { isMailed, paymentsOf } from './certificates.server.ts';
import { groupItems, type ItemGroup } from './group-items.server.ts';

type Item = NonNullable<Basket['productItems']>[number];

/** Fields of a delivery address that the shopper sees; the others are ids and settings of the platform. */
const ADDRESS = [
  'firstName',
  'lastName',
  'companyName',
  'address1',
  'address2',
  'city',
  'postalCode',
  'stateCode',
  'countryCode',
  'phone',
  'c_accessPointId',
] as const;

/** Returns what a shopper who orders this basket agrees to. Payment and billing address are not part of it. */
export function agreementOf(basket: Basket): Agreement {
  const groups = groupItems(basket.productItems ?? []);
  const shipment = basket.shipments?.[0];
  const address: Record<string, unknown> = { ...shipment?.shippingAddress };
  const { payments } = paymentsOf(basket);
  const total = money(basket.orderTotal ?? 0, basket.currency ?? '');
  return {
    goods: hash([
      basket.basketId,
      quantities(groups.filter((group) => !isGift(group))),
      ...(basket.giftCertificateItems ?? []),
    ]),
    delivery: hash([
      // Typed together with the payment when nothing is delivered.
      isMailed(basket) ? '' : basket.customerInfo?.email,
      ADDRESS.map((name) => address[name] ?? ''),
      shipment?.shippingMethod?.id,
    ]),
    price: hash([total.cents, total.currency, quantities(groups.filter(isGift)), ...(payments ?? [])]),
  };
}

/** Returns a hash of the lines and quantities that the shopper chose. */
export const goodsOf = (basket: Basket): string =>
  hash(quantities(groupItems(basket.productItems ?? []).filter((group) => !isGift(group))));

const isGift = ({ items: [first] }: ItemGroup<Item>) => first?.bonusProductLineItem === true;

const quantities = (groups: ItemGroup<Item>[]) =>
  groups.map(({ key, totalQuantity }) => `${totalQuantity} ${key}`).sort();

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
