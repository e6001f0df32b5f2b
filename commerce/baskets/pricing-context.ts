import type { Catalogue } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import type { Read } from '../database/read-together.ts';
import { certificatesById, type GiftCertificate } from '../gift-certificates/certificates.ts';
import { hasGiftCertificates } from '../gift-certificates/settings.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { Shopper } from '../identity/tokens.ts';
import type { StockRecords } from '../inventory/availability.ts';
import { type OfferedMethod, offeredMethods, type PaymentUse } from '../payments/payment-methods.ts';
import { type ActivePromotion, activePromotions, runningPromotions } from '../promotions/active.ts';
import { type Audience, audienceRead } from '../promotions/audience.ts';
import { type CouponState, couponStates } from '../promotions/coupons.ts';
import { onlyIn } from '../promotions/currencies.ts';
import { booksIn, booksOf } from '../promotions/facts.ts';
import { isComputable } from '../promotions/tiers.ts';
import { isOfferedTo, type ShippingMethod, shippingMethods } from '../shipping/methods.ts';
import { selectionsIn } from '../shipping/product-rules.ts';
import { type TaxRates, taxRatesFor } from '../taxes/rates.ts';
import { applicableMethods } from './applicable-methods.ts';
import type { BasketState, Shipment } from './basket-state.ts';
import { bonusProductIds } from './bonuses.ts';
import { type CacheMode, type LineProducts, lineProducts, readLineFacts } from './line-product.ts';
import { DEFAULT_SHIPMENT, shipmentOf } from './shipments.ts';

/** Data that a basket is priced from. */
export interface PricingContext extends LineProducts {
  stock: StockRecords;
  /** names of unavailable products, by id */
  unavailableNames?: Map<string, string>;
  promotions: ActivePromotion[];
  /** state of the basket's coupons, by coupon id */
  coupons: Map<string, CouponState>;
  /** currencies of coupons whose promotions give something in other currencies only, by coupon id */
  couponCurrencies?: Map<string, string[]>;
  /** selected method, when it delivers the items to the address */
  method?: ShippingMethod;
  methods: ShippingMethod[];
  payment: PaymentContext;
  taxes: TaxRates;
  /** method and tax rates of shipments besides the default one, by shipment id */
  others?: Map<string, ShipmentContext>;
  /** undefined when the basket neither buys nor redeems one */
  giftCertificates?: GiftCertificateContext;
}

/** Payment methods of the site, and who pays in which currency. */
export interface PaymentContext extends PaymentUse {
  methods: OfferedMethod[];
}

export interface GiftCertificateContext {
  /** whether the site sells and accepts them */
  isOffered: boolean;
  /** currency of the basket */
  currency: string;
  /** certificates that pay, by id, with their current balance */
  redeemed: Map<string, GiftCertificate>;
}

/** Method and tax rates of a shipment, by its address. */
export interface ShipmentContext {
  method?: ShippingMethod;
  taxes: TaxRates;
}

/**
 * Loads the pricing context in a constant number of queries. `cached` reads products and categories from the
 * catalogue cache, for displaying and changing a basket; `fresh` reads everything, for an order. `read` says who the shopper is.
 */
export async function loadPricingContext(
  catalogue: Catalogue,
  site: SiteContext,
  content: BasketState,
  shopper: Shopper,
  at: Date,
  mode: CacheMode = 'cached',
  read: Read<Audience> = audienceRead(shopper, at),
): Promise<PricingContext> {
  const { db } = catalogue;
  const redeemer = { customerId: shopper.customerId, email: content.email, at };
  const [coupons, allMethods, payments, taxes, giftCertificates, running] = await Promise.all([
    couponStates(db, site.siteId, content.coupons, redeemer),
    shippingMethods(catalogue, site),
    offeredMethods(catalogue, site.siteId),
    taxRatesFor(catalogue, site.siteId, content.shippingAddress),
    giftCertificatesOf(db, site, content),
    runningPromotions(catalogue, site.siteId, at, site.currency),
  ]);
  const quantities = quantitiesOf(content);
  // An empty basket earns no bonus.
  const giftsOf = (promotions: Pick<ActivePromotion, 'class' | 'rule'>[]) =>
    quantities.size > 0 ? bonusProductIds(promotions.filter((one) => isComputable(one.class, one.rule))) : [];
  const booksNamed = [...booksOf(running), ...booksIn(allMethods.flatMap(selectionsIn))];
  // Read before it is known who buys, which the same statement tells.
  const reading = {
    ids: [...new Set([...quantities.keys(), ...giftsOf(running)])],
    at,
    mode,
    otherBooks: booksNamed,
  };
  const first = await readLineFacts(catalogue, site, reading, read);
  const audience = first.also;
  const { customerGroups } = audience;
  const priced = withBooks(site, audience.priceBookIds);
  // Source codes may add price books.
  const { facts } =
    priced === site
      ? first
      : await readLineFacts(catalogue, priced, reading, { query: undefined, toValue() {} });
  const methods = allMethods.filter((method) => isOfferedTo(method, customerGroups));
  const active = await activePromotions(catalogue, site.siteId, audience, site.currency);
  const promotions = active.filter((promotion) => isComputable(promotion.class, promotion.rule));
  const couponCurrencies =
    coupons.size > 0
      ? currenciesOfCoupons(
          await activePromotions(catalogue, site.siteId, audience),
          [...coupons.keys()],
          site,
        )
      : undefined;
  const offered = giftsOf(promotions);
  const lines = await lineProducts(db, priced, facts, {
    quantities: new Map([...offered.map((id): [string, number] => [id, 1]), ...quantities]),
    bonusIds: new Set([...offered, ...content.items.flatMap((item) => (item.bonusOf ? item.productId : []))]),
    at,
    otherBooks: booksNamed,
  });
  const chosenOf = (shipment: Shipment) =>
    applicableMethods({ ...lines, methods }, content, shipment).find(
      ({ id }) => id === shipment.shippingMethodId,
    );
  const method = chosenOf(shipmentOf(content, DEFAULT_SHIPMENT));
  const others = new Map<string, ShipmentContext>();
  for (const other of content.otherShipments ?? []) {
    const { id, shippingAddress } = other;
    const chosen = chosenOf(other);
    const rates = shippingAddress ? await taxRatesFor(catalogue, site.siteId, shippingAddress) : taxes;
    others.set(id, { taxes: rates, ...(chosen ? { method: chosen } : {}) });
  }
  return {
    ...lines,
    promotions,
    coupons,
    ...(couponCurrencies ? { couponCurrencies } : {}),
    methods,
    payment: { methods: payments, currency: site.currency, customerGroups },
    taxes,
    others,
    ...(method ? { method } : {}),
    ...(giftCertificates ? { giftCertificates } : {}),
  };
}

/** Currencies of the coupons that give nothing in the currency of the basket, by coupon id. */
function currenciesOfCoupons(
  promotions: ActivePromotion[],
  couponIds: string[],
  { currencies, currency }: SiteContext,
): Map<string, string[]> {
  const computable = promotions.filter((one) => isComputable(one.class, one.rule));
  return new Map(
    couponIds.flatMap((id) => {
      const own = computable.filter((one) => one.couponIds.includes(id));
      const found = onlyIn(own, currencies, currency);
      return found.length > 0 ? [[id, found]] : [];
    }),
  );
}

async function giftCertificatesOf(
  db: Db,
  { siteId, currency }: SiteContext,
  { giftCertificates = [], instruments }: BasketState,
): Promise<GiftCertificateContext | undefined> {
  const ids = instruments.flatMap(({ giftCertificate }) => giftCertificate?.id ?? []);
  if (giftCertificates.length === 0 && ids.length === 0) return undefined;
  const isOffered = await hasGiftCertificates(db, siteId);
  return { isOffered, currency, redeemed: await certificatesById(db, siteId, ids) };
}

const withBooks = (site: SiteContext, ids: string[]): SiteContext =>
  ids.every((id) => site.priceBookIds.includes(id))
    ? site
    : { ...site, priceBookIds: [...new Set([...site.priceBookIds, ...ids])] };

/** Quantities by product id, over all lines. */
export function quantitiesOf({ items }: BasketState): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return quantities;
}

/** Returns method and tax rates of a shipment. */
export const shipmentContext = (context: PricingContext, id: string): ShipmentContext =>
  id === DEFAULT_SHIPMENT ? context : (context.others?.get(id) ?? { taxes: context.taxes });
