import type { ProductSelection } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import type { PromotionProducts } from './filter.ts';
import type { SiteIndex } from './site-index.ts';

/**
 * The products that promotions speak of: those they discount, those that qualify without being
 * discounted, or all of them. None for promotions that do not run.
 */
export function promotionProducts(
  index: SiteIndex,
  active: ActivePromotion[],
  promotionIds: string[],
  role: string,
): PromotionProducts[] {
  const asked = active.filter((promotion) => promotionIds.includes(promotion.id));
  return asked.flatMap(({ rule: { discounted, qualifying } }) => {
    const wanted: ProductSelection[] = [];
    if (discounted && (role === 'all' || role === 'discounted')) wanted.push(discounted);
    if (qualifying && role === 'all') wanted.push(qualifying);
    if (qualifying && role === 'qualifying') {
      wanted.push(discounted ? { ...qualifying, exclude: qualifying.exclude ?? discounted } : qualifying);
    }
    return wanted.map((selection) => numbered(index, selection));
  });
}

function numbered(index: SiteIndex, selection: ProductSelection): PromotionProducts {
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
    ...(exclude && Object.keys(exclude).length > 0 ? { exclude: numbered(index, exclude) } : {}),
  };
}
