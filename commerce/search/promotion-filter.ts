import type { ProductSelection } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import type { PromotionProducts } from './filter.ts';
import type { SiteIndex } from './site-index.ts';

/**
 * Returns the products of active promotions by role: discounted products, qualifying ones that are not
 * discounted, or all.
 */
export function promotionProducts(
  index: SiteIndex,
  active: ActivePromotion[],
  promotionIds: string[],
  role: string,
): PromotionProducts[] {
  const selected = active.filter((promotion) => promotionIds.includes(promotion.id));
  return selected.flatMap(({ rule: { discounted, qualifying } }) => {
    const wanted: ProductSelection[] = [];
    if (discounted && (role === 'all' || role === 'discounted')) wanted.push(discounted);
    if (qualifying && role === 'all') wanted.push(qualifying);
    if (qualifying && role === 'qualifying') {
      wanted.push(discounted ? { ...qualifying, exclude: qualifying.exclude ?? discounted } : qualifying);
    }
    return wanted.map((selection) => withValueIds(index, selection));
  });
}

function withValueIds(index: SiteIndex, selection: ProductSelection): PromotionProducts {
  const { categories, products, attributes, exclude } = selection;
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
    ...(exclude && Object.keys(exclude).length > 0 ? { exclude: withValueIds(index, exclude) } : {}),
  };
}
