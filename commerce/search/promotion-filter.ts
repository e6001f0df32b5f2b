import type { ProductCondition, ProductSelection } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { exclusionsOf } from '../promotions/offers.ts';
import { selectionsOf } from '../promotions/rule-selections.ts';
import { isNarrowed } from '../promotions/selection.ts';
import type { PromotionProducts } from './filter.ts';
import type { SiteIndex } from './site-index.ts';

/**
 * Returns the products of active promotions by role: discounted products, qualifying ones that are not
 * discounted, bonus products, or all.
 */
export function promotionProducts(
  index: SiteIndex,
  active: ActivePromotion[],
  promotionIds: string[],
  role: string,
): PromotionProducts[] {
  const selected = active.filter((promotion) => promotionIds.includes(promotion.id));
  return selected.flatMap((promotion) => {
    const { discounted, qualifying, qualifyingCombination = [] } = promotion.rule;
    const wanted: ProductSelection[] = [];
    if (discounted && (role === 'all' || role === 'discounted')) wanted.push(discounted);
    if (qualifying && role === 'all') wanted.push(qualifying);
    if (role === 'all') wanted.push(...qualifyingCombination.map(({ products }) => products));
    if (qualifying && role === 'qualifying') {
      wanted.push(discounted ? { ...qualifying, exclude: qualifying.exclude ?? discounted } : qualifying);
    }
    const bonus = role === 'bonus' ? bonusOf(promotion) : [];
    const without = exclusionsOf(promotion).map((selection) => withValueIds(index, selection));
    return [
      ...wanted.map((selection) => withValueIds(index, selection)).map((one) => outside(one, without)),
      ...bonus.map((selection) => withValueIds(index, selection)),
    ];
  });
}

const outside = (products: PromotionProducts, without: PromotionProducts[]): PromotionProducts =>
  without.length === 0 ? products : { ...products, without };

function bonusOf({ rule }: ActivePromotion): ProductSelection[] {
  return (rule.tiers ?? []).flatMap(({ discount }) => {
    if (discount.kind === 'bonus') return [{ products: discount.products }];
    if (discount.kind !== 'bonus-choice') return [];
    if (discount.products) return [{ products: discount.products.map(({ id }) => id) }];
    return selectionsOf({ tiers: [{ discount }] });
  });
}

function withValueIds(index: SiteIndex, selection: ProductSelection): PromotionProducts {
  const { categories, products, attributes, groups, exclude } = selection;
  return {
    ...(categories?.length ? { categories: categories.map((id) => index.valueId('cgid', id) ?? 0) } : {}),
    ...(products?.length ? { products } : {}),
    ...(attributes
      ? {
          attributes: Object.entries(attributes).map(([attribute, values]) =>
            values.map((value) => index.valueId(attribute, value) ?? 0),
          ),
        }
      : {}),
    ...(groups ? { groups: groups.map((group) => group.map((one) => withCategoryIds(index, one))) } : {}),
    ...(isNarrowed(exclude) ? { exclude: withValueIds(index, exclude) } : {}),
  };
}

/** Ids of the index in place of categories whose subcategories count. */
const withCategoryIds = (index: SiteIndex, condition: ProductCondition): ProductCondition =>
  condition.by === 'category' && condition.operator !== 'is exactly'
    ? { ...condition, values: condition.values.map((id) => String(index.valueId('cgid', id) ?? 0)) }
    : condition;
