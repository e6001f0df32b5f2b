import { createHash } from 'node:crypto';
import { toAmount } from '../../shared/minor-units.ts';
import { money } from '../sites/money.server.ts';
import type { Money } from '../sites/money.ts';
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

/** Reads the total in a form field; undefined for an invalid value. */
export function readTotal(value: unknown): Money | undefined {
  const [, cents, currency = ''] =
    /^(\d{1,15}) ([A-Z]{3})$/.exec(typeof value === 'string' ? value : '') ?? [];
  return cents === undefined ? undefined : money(toAmount(Number(cents), currency), currency);
}

/** Returns a hash of the lines and quantities that the shopper chose. */
export const goodsOf = (basket: Basket): string =>
  hash(quantities(groupItems(basket.productItems ?? []).filter((group) => !isGift(group))));

const isGift = ({ items: [first] }: ItemGroup<Item>) => first?.bonusProductLineItem === true;

const quantities = (groups: ItemGroup<Item>[]) =>
  groups.map(({ key, totalQuantity }) => `${totalQuantity} ${key}`).sort();

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
