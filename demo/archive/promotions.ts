import { CAMPAIGNS, type Campaign } from '../brand/merchandising/campaigns.ts';
import type { Discount, Promotion, PromotionRule } from '../brand/merchandising/promotion.ts';
import { promotionsOf } from '../brand/merchandising/promotions.ts';
import type { Site } from '../brand/sites.ts';
import { STOREFRONT_CATALOG } from './catalogs.ts';
import { document, element, localized, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/promotion/2008-01-31';

/** Writes sites/{siteId}/promotions.xml: campaigns, promotions and their assignments. */
export function promotionsFile(site: Site): Iterable<string> {
  const promotions = promotionsOf(site);
  return document('promotions', NAMESPACE, {}, [
    ...CAMPAIGNS.map(campaign),
    ...promotions.map((one) => promotion(one, site.currency)),
    ...promotions.map(assignment),
  ]);
}

const ids = (list: string, item: string, attribute: string, values: string[] | undefined): string =>
  values
    ? element(
        list,
        {},
        values.map((value) => element(item, { [attribute]: value })),
      )
    : '';

function campaign({ id, description, startsAt, endsAt, customerGroups, sourceCodes }: Campaign): string {
  return element('campaign', { 'campaign-id': id }, [
    textElement('description', description),
    textElement('enabled-flag', true),
    startsAt ? textElement('start-date', startsAt) : '',
    endsAt ? textElement('end-date', endsAt) : '',
    ids('customer-groups', 'customer-group', 'group-id', customerGroups),
    ids('source-codes', 'source-code', 'group-id', sourceCodes),
  ]);
}

function promotion(one: Promotion, currency: string): string {
  return element('promotion', { 'promotion-id': one.id }, [
    textElement('enabled-flag', true),
    textElement('archived-flag', false),
    textElement('searchable-flag', true),
    textElement('refinable-flag', true),
    textElement('exclusivity', one.exclusivity ?? 'no'),
    textElement('currency', currency),
    localized('name', one.name),
    localized('callout-msg', one.callout),
    localized('details', one.details),
    one.tags
      ? element(
          'tags',
          {},
          one.tags.map((tag) => textElement('tag', tag)),
        )
      : '',
    rule(one.rule),
  ]);
}

const units = (amount: number) => amount.toFixed(2);

function discount(given: Discount): string {
  switch (given.kind) {
    case 'percentage':
      return textElement('percentage', given.percent.toFixed(1));
    case 'free':
      return element('free', {});
    default:
      return textElement(given.kind, units(given.units));
  }
}

const tier = (threshold: string, content: string) =>
  element('discount', {}, [textElement('threshold', threshold), content]);

const products = (part: string, categories: string[]): string =>
  element(
    part,
    {},
    element(
      'included-products',
      {},
      categories.map((id) =>
        element(
          'condition-group',
          {},
          element(
            'category-condition',
            { 'catalog-id': STOREFRONT_CATALOG, operator: 'is equal' },
            textElement('category-id', id),
          ),
        ),
      ),
    ),
  );

function rule(given: PromotionRule): string {
  switch (given.class) {
    case 'product':
      return element('product-promotion-rule', {}, [
        given.pieces ? products('qualifying-products', given.categories) : '',
        products('discounted-products', given.categories),
        given.pieces
          ? element(
              'discounts',
              { 'condition-type': 'product-quantity' },
              tier(String(given.pieces), discount(given.discount)),
            )
          : element('simple-discount', {}, discount(given.discount)),
      ]);
    case 'bogo':
      return element('product-promotion-rule', {}, [
        products('qualifying-products', given.categories),
        products('discounted-products', given.categories),
        element('bogo', {}, [
          textElement('threshold', given.pieces),
          element('free', {}),
          textElement('eligible-quantity', given.free),
        ]),
      ]);
    case 'order':
      return orderRule(given.from, discount(given.discount));
    case 'bonus':
      return orderRule(
        given.from,
        element('bonus', {}, element('bonus-products', {}, textElement('product-id', given.productId))),
      );
    case 'shipping':
      return element('shipping-promotion-rule', {}, [
        element('shipping-methods', {}, textElement('method-id', given.methodId)),
        element(
          'discounts',
          { 'condition-type': 'shipment-total' },
          tier(units(given.from), discount(given.discount)),
        ),
      ]);
  }
}

const orderRule = (from: number, content: string): string =>
  element(
    'order-promotion-rule',
    {},
    element('discounts', { 'condition-type': 'order-total' }, tier(units(from), content)),
  );

function assignment({ id, campaign: campaignId, coupon, rank, schedule }: Promotion): string {
  return element('promotion-campaign-assignment', { 'promotion-id': id, 'campaign-id': campaignId }, [
    element('qualifiers', { 'match-mode': coupon ? 'all' : 'any' }, [
      element('customer-groups', {}),
      element('source-codes', {}),
      element('coupons', {}),
    ]),
    ids('coupons', 'coupon', 'coupon-id', coupon ? [coupon] : undefined),
    rank ? textElement('rank', rank) : '',
    schedule
      ? element('schedule', {}, [
          textElement('start-date', schedule.startsAt),
          textElement('end-date', schedule.endsAt),
        ])
      : '',
  ]);
}
