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
    /** other sizes that the buyer can get instead */
    exchanges: { productId: string; label: string }[];
  }[];
  /** lines that cannot be returned */
  excluded: { name: string; exemption: string }[];
  reasons: ReasonView[];
  /** last day, DD Mon YYYY */
  until?: string;
  /** makes repeated submissions one return */
  requestKey: string;
}

/** A return with its state: the message `orders.return_{state}`. */
export interface ReturnView {
  returnNo: string;
  state: ReturnState;
  /** the buyer wants another size */
  isExchange: boolean;
  /** order with what the buyer gets instead */
  exchangeOrderNo?: string | undefined;
}

const RETURN_STATES = ['requested', 'received', 'inspected', 'refunded', 'exchanged', 'rejected'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** What the buyer can change, by Order Management. */
export async function changesOf(
  scope: CatalogueScope,
  { productItems = [], c_returnUntil: until }: Order,
  timeZone: string,
  names: ReadonlyMap<string, string>,
  loader: LineProductLoader,
): Promise<{ cancel?: ReasonView[]; returnable?: ReturnableView }> {
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
              exchanges: isPlain(item) ? (products.get(item.productId ?? '')?.exchanges ?? []) : [],
            })),
            excluded: excludedFrom(productItems, names, scope.locale.id),
            reasons: reasons.returns,
            requestKey: randomUUID(),
            ...(typeof until === 'string' ? { until: untilText(scope, until, timeZone) } : {}),
          },
        }
      : {}),
  };
}

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
      items: z.array(z.object({ exchangeFor: z.string().optional() })).catch([]),
      exchangeOrderNo: z.string().optional(),
    }),
  )
  .catch([]);

/** Returns of an order. Our service lists them; other platforms only count returned pieces. */
export const returnsOf = ({ c_returns: given }: Order): ReturnView[] =>
  returnsSchema.parse(given ?? []).map(({ items, ...one }) => ({
    ...one,
    isExchange: items.some(({ exchangeFor }) => exchangeFor),
  }));

const exchangeSchema = z.object({ returnNo: z.string() }).optional().catch(undefined);

/** The return that an order replaces. */
export function exchangeOf({ c_exchange: given }: Order): { exchangeOf?: string } {
  const exchange = exchangeSchema.parse(given);
  return exchange ? { exchangeOf: exchange.returnNo } : {};
}
