import { randomUUID } from 'node:crypto';
import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import { formatDay } from '../../shared/format-day.ts';
import { exemptReason, isWhollyExempt } from '../../shared/legal-rules.ts';
import {
  type LineProduct,
  type LineProductLoader,
  productIdsOf,
} from '../basket-data/line-products.server.ts';
import { exemptionText } from '../i18n/exemption-text.server.ts';
import { textLanguage } from '../i18n/server-text.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { money } from '../sites/money.server.ts';
import type { Money } from '../sites/money.ts';
import { type ReasonView, readReasons } from './reasons.server.ts';

type Order = ShopperOrdersTypes.Order;
type Item = NonNullable<Order['productItems']>[number];

const NO_PRODUCTS: ReadonlyMap<string, LineProduct> = new Map();

/** What can be returned of an order. */
export interface ReturnableView {
  items: {
    itemId: string;
    name: string;
    quantity: number;
    exemption?: string;
    /** what one, two … pieces are worth; empty where the platform does not say */
    amounts: Money[];
    /** other sizes that the buyer can get instead */
    exchanges: { productId: string; label: string }[];
  }[];
  /** lines that cannot be returned */
  excluded: { name: string; exemption: string }[];
  reasons: ReasonView[];
  /** deducted from the refund, of this return or only of later ones */
  fee?: { amount: Money; isDue: boolean };
  /** refunded for delivery when every piece that is left comes back for money */
  delivery?: Money;
  /** last day, DD Mon YYYY */
  until?: string;
  /** makes repeated submissions one return */
  requestKey: string;
  /** returns that the order has, so that a form that was opened before another return is recognized */
  returnsSeen: number;
}

/** A return with its state: the message `orders.return_{state}`. */
export interface ReturnView {
  returnNo: string;
  state: ReturnState;
  items: { itemId: string; name: string; quantity: number; exchangeFor?: string }[];
  /** the buyer wants another size */
  isExchange: boolean;
  /** until it is refunded */
  expected?: Money;
  /** what was refunded when it ended */
  refunded?: Money;
  fee?: Money;
  /** order with what the buyer gets instead */
  exchangeOrderNo?: string | undefined;
}

const RETURN_STATES = [
  'requested',
  'received',
  'inspected',
  'refunding',
  'refunded',
  'exchanged',
  'rejected',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** What the buyer can change, by Order Management. */
export async function changesOf(
  scope: CatalogueScope,
  order: Order,
  timeZone: string,
  names: ReadonlyMap<string, string>,
  loader: LineProductLoader,
): Promise<{ cancel?: ReasonView[]; returnable?: ReturnableView }> {
  const { productItems = [], currency = '', c_returnUntil: until, c_returnFeeDue: isDue } = order;
  const { c_returnDelivery: delivery, c_returns: returns } = order;
  const isOpen = productItems.some(({ omsData }) => (omsData?.quantityAvailableToCancel ?? 0) > 0);
  const items = productItems.flatMap((item) => {
    const { itemId = '', omsData, c_withdrawalExempt } = item;
    const quantity = omsData?.quantityAvailableToReturn ?? 0;
    const exempt = exemptReason(c_withdrawalExempt);
    return quantity > 0
      ? [
          {
            item,
            itemId,
            name: names.get(itemId) ?? '',
            quantity,
            ...(exempt ? { exemption: exemptionText(scope.locale.id, exempt) } : {}),
          },
        ]
      : [];
  });
  const reasons = isOpen || items.length > 0 ? await readReasons(scope) : undefined;
  if (!reasons) return {};
  const products =
    reasons.isExchangeable && items.length > 0
      ? await loader.read(productIdsOf(items.map(({ item }) => item)))
      : NO_PRODUCTS;
  return {
    ...(isOpen ? { cancel: reasons.cancel } : {}),
    ...(items.length > 0
      ? {
          returnable: {
            items: items.map(({ item, ...one }) => ({
              ...one,
              amounts: amountsSchema
                .parse(item.c_returnAmounts ?? [])
                .map((amount) => money(amount, currency)),
              exchanges: isPlain(item) ? (products.get(item.productId ?? '')?.exchanges ?? []) : [],
            })),
            excluded: excludedFrom(productItems, names, scope.locale.id),
            reasons: reasons.returns,
            ...feeOf(reasons.fees[currency], currency, isDue === true),
            ...(typeof delivery === 'number' ? { delivery: money(delivery, currency) } : {}),
            requestKey: randomUUID(),
            returnsSeen: Array.isArray(returns) ? returns.length : 0,
            ...(typeof until === 'string' ? { until: untilText(scope, until, timeZone) } : {}),
          },
        }
      : {}),
  };
}

const amountsSchema = z.array(z.number()).catch([]);

const feeOf = (amount = 0, currency: string, isDue: boolean): Pick<ReturnableView, 'fee'> =>
  amount > 0 ? { fee: { amount: money(amount, currency), isDue } } : {};

const untilText = ({ locale }: CatalogueScope, until: string, timeZone: string): string =>
  formatDay(until, textLanguage(locale.id, 'orders.return_until'), timeZone);

function excludedFrom(
  items: NonNullable<Order['productItems']>,
  names: ReadonlyMap<string, string>,
  localeId: string,
): ReturnableView['excluded'] {
  return items.flatMap(({ itemId = '', c_withdrawalExempt }) => {
    const exempt = exemptReason(c_withdrawalExempt);
    return exempt && isWhollyExempt(exempt)
      ? [{ name: names.get(itemId) ?? '', exemption: exemptionText(localeId, exempt) }]
      : [];
  });
}

/** Products with options or parts are made for the order. */
const isPlain = ({ optionItems = [], bundledProductItems = [] }: Item): boolean =>
  optionItems.length === 0 && bundledProductItems.length === 0;

const returnsSchema = z
  .array(
    z.object({
      returnNo: z.string(),
      state: z.enum(RETURN_STATES),
      items: z
        .array(z.object({ itemId: z.string(), quantity: z.number(), exchangeFor: z.string().optional() }))
        .catch([]),
      expectedRefund: z.number().optional(),
      refund: z.number().optional(),
      returnFee: z.number().optional(),
      exchangeOrderNo: z.string().optional(),
    }),
  )
  .catch([]);

/** Returns of an order. Our service lists them; other platforms only count returned pieces. */
export async function returnsOf(
  { c_returns: given, productItems = [], currency = '' }: Order,
  names: ReadonlyMap<string, string>,
  loader: LineProductLoader,
): Promise<ReturnView[]> {
  const returns = returnsSchema.parse(given ?? []);
  const wanted = new Set(
    returns
      .flatMap(({ items }) => items.filter(({ exchangeFor }) => exchangeFor))
      .map(({ itemId }) => itemId),
  );
  const exchanged = productItems.filter(({ itemId = '' }) => wanted.has(itemId));
  const products = exchanged.length > 0 ? await loader.read(productIdsOf(exchanged)) : NO_PRODUCTS;
  const sizes = new Map(
    exchanged.map(({ itemId = '', productId = '' }) => [itemId, products.get(productId)?.sizes ?? []]),
  );
  return returns.map(({ items, expectedRefund, refund, returnFee, ...one }) => ({
    ...one,
    items: items.map(({ itemId, quantity, exchangeFor }) => ({
      itemId,
      name: names.get(itemId) ?? '',
      quantity,
      ...(exchangeFor
        ? {
            exchangeFor:
              sizes.get(itemId)?.find((size) => size.productId === exchangeFor)?.label ?? exchangeFor,
          }
        : {}),
    })),
    isExchange: items.some(({ exchangeFor }) => exchangeFor),
    ...(expectedRefund === undefined ? {} : { expected: money(expectedRefund, currency) }),
    ...(refund === undefined ? {} : { refunded: money(refund, currency) }),
    ...(returnFee === undefined ? {} : { fee: money(returnFee, currency) }),
  }));
}

const exchangeSchema = z.object({ returnNo: z.string() }).optional().catch(undefined);

/** The return that an order replaces. */
export function exchangeOf({ c_exchange: given }: Order): { exchangeOf?: string } {
  const exchange = exchangeSchema.parse(given);
  return exchange ? { exchangeOf: exchange.returnNo } : {};
}
