import type { Discount, ProductSelection, PromotionRule } from '../../database/schema.ts';
import {
  centsOf,
  child,
  childrenOf,
  customOf,
  descend,
  flagOf,
  integerOf,
  localizedOf,
  textOf,
} from '../node-values.ts';
import type { Reader } from '../reader.ts';
import type { XmlNode } from '../xml-stream.ts';

const idsOf = (node: XmlNode, list: string, item: string, attribute: string) => {
  const ids = descend(node, list, item).map((entry) => entry.attributes[attribute] ?? '');
  return child(node, list) ? ids : undefined;
};

const audience = (node: XmlNode) => ({
  customer_groups: idsOf(node, 'customer-groups', 'customer-group', 'group-id'),
  coupon_ids: idsOf(node, 'coupons', 'coupon', 'coupon-id'),
  source_codes: idsOf(node, 'source-codes', 'source-code', 'group-id'),
});

/** sites/{id}/promotions.xml: campaigns, promotions, and which promotion runs in which campaign. */
export const promotionsReader: Reader = {
  records: new Set(['campaign', 'promotion', 'promotion-campaign-assignment']),
  async read(node, { sink, siteId, file }) {
    if (node.name === 'campaign') {
      return sink.add('campaign', {
        site_id: siteId,
        id: node.attributes['campaign-id'],
        enabled: flagOf(node, 'enabled-flag'),
        starts_at: textOf(node, 'start-date'),
        ends_at: textOf(node, 'end-date'),
        ...audience(node),
      });
    }
    if (node.name === 'promotion-campaign-assignment') {
      return sink.add('promotion_assignment', {
        site_id: siteId,
        promotion_id: node.attributes['promotion-id'],
        campaign_id: node.attributes['campaign-id'],
        rank: integerOf(node, 'rank'),
        ...audience(node),
      });
    }
    const id = node.attributes['promotion-id'] ?? '';
    const rule = ruleOf(node);
    if (!rule?.rule.discount) {
      sink.warn(file, node.line, `Promotion '${id}' has a rule this service does not know; it is left off.`);
    }
    await sink.add('promotion', {
      site_id: siteId,
      id,
      class: rule?.kind ?? 'product',
      enabled: rule?.rule.discount ? flagOf(node, 'enabled-flag') : false,
      name: localizedOf(node, 'name'),
      callout: localizedOf(node, 'callout-msg'),
      details: localizedOf(node, 'details'),
      exclusivity: textOf(node, 'exclusivity'),
      rank: integerOf(node, 'rank'),
      tags: descend(node, 'tags', 'tag').map((tag) => tag.text.trim()),
      rule: rule?.rule,
    });
  },
};

function ruleOf(node: XmlNode): { kind: 'product' | 'order' | 'shipping'; rule: PromotionRule } | undefined {
  const currency = textOf(node, 'currency') ?? '';
  for (const kind of ['product', 'order', 'shipping'] as const) {
    const rule = child(node, `${kind}-promotion-rule`);
    if (!rule) continue;
    const simple = child(rule, 'simple-discount');
    const tier = descend(rule, 'discounts', 'discount')[0];
    const discount = simple ? discountOf(simple, currency) : tier && discountOf(tier, currency);
    const threshold =
      tier && thresholdOf(tier, child(rule, 'discounts')?.attributes['condition-type'], currency);
    const qualifying = selectionOf(child(rule, 'qualifying-products'));
    const discounted = selectionOf(child(rule, 'discounted-products'));
    const methods = descend(rule, 'shipping-methods', 'method-id').map((method) => method.text.trim());
    return {
      kind,
      rule: {
        ...(qualifying ? { qualifying } : {}),
        ...(discounted ? { discounted } : {}),
        ...(threshold ? { threshold } : {}),
        ...(methods.length > 0 ? { shippingMethods: methods } : {}),
        ...(discount ? { discount } : {}),
      },
    };
  }
  return undefined;
}

function discountOf(node: XmlNode, currency: string): Discount | undefined {
  const percentage = textOf(node, 'percentage');
  if (percentage !== undefined) return { kind: 'percentage', percentage: Number(percentage) };
  const amount = centsOf(textOf(node, 'amount') ?? '');
  if (amount !== undefined) return { kind: 'amount', amounts: { [currency]: amount } };
  const price = centsOf(textOf(node, 'fixed-price') ?? '');
  if (price !== undefined) return { kind: 'fixed-price', prices: { [currency]: price } };
  return child(node, 'free') ? { kind: 'free' } : undefined;
}

function thresholdOf(node: XmlNode, type: string | undefined, currency: string): PromotionRule['threshold'] {
  const text = textOf(node, 'threshold');
  if (text === undefined) return undefined;
  if (type === 'product-quantity') return { quantity: Math.floor(Number(text)) };
  const cents = centsOf(text);
  return cents ? { amounts: { [currency]: cents } } : undefined;
}

/** Included products by category, id, brand or attribute; other conditions are not known. */
function selectionOf(node: XmlNode | undefined): ProductSelection | undefined {
  if (!node) return undefined;
  const conditions = descend(node, 'included-products', 'condition-group').flatMap((group) => group.children);
  const texts = (condition: string, name: string) =>
    conditions
      .filter((one) => one.name === condition)
      .flatMap((one) => childrenOf(one, name).map((entry) => entry.text.trim()));
  const categories = texts('category-condition', 'category-id');
  const products = texts('product-id-condition', 'product-id');
  const brands = texts('brand-condition', 'brand');
  const attributes: Record<string, string[]> = brands.length > 0 ? { brand: brands } : {};
  for (const condition of conditions.filter((one) => one.name === 'attribute-condition')) {
    const values = childrenOf(condition, 'attribute-value').map((entry) => entry.text.trim());
    attributes[`c_${condition.attributes['attribute-id'] ?? ''}`] = values;
  }
  const selection: ProductSelection = {
    ...(categories.length > 0 ? { categories } : {}),
    ...(products.length > 0 ? { products } : {}),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  };
  return selection;
}

/** sites/{id}/coupons.xml. */
export const couponsReader: Reader = {
  records: new Set(['coupon', 'coupon-codes']),
  async read(node, { sink, siteId, ancestors }) {
    const id = node.attributes['coupon-id'];
    const addCode = (code: string) => sink.add('coupon_code', { site_id: siteId, code, coupon_id: id });
    if (node.name === 'coupon-codes') {
      for (const code of childrenOf(node, 'code')) await addCode(code.text.trim());
      return;
    }
    if (ancestors.length !== 1) return;
    const single = textOf(node, 'single-code');
    const limit = descend(node, 'redemption-limits', 'limit-per-code')[0]?.text.trim();
    await sink.add('coupon', {
      site_id: siteId,
      id,
      enabled: flagOf(node, 'enabled-flag'),
      case_insensitive: flagOf(node, 'case-insensitive'),
      single_use: limit === '1',
      max_redemptions: single && limit && limit !== '1' ? Number(limit) : undefined,
    });
    if (single) await addCode(single);
    for (const code of descend(node, 'multiple-codes', 'code')) await addCode(code.text.trim());
  },
};

/** sites/{id}/customer-groups.xml: the groups by name; their rules are kept as they are. */
export const customerGroupsReader: Reader = {
  records: new Set(['customer-group']),
  read: (node, { sink, siteId }) =>
    sink.add('customer_group', { site_id: siteId, id: node.attributes['group-id'], rule: customOf(node) }),
};
