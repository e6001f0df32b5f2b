import { Recommendations } from '../../product-tile/shell/recommendations-slot.tsx';
import { MARGIN } from '../box.tsx';
import type { ViewOf } from '../component-view.ts';

/** Products proposed to the shopper, in a row; asked for when the shopper comes near. */
export function Recommendation({ view }: ViewOf<'recommendation'>) {
  const { title, recommender, category, products, limit } = view;
  return (
    <div className={MARGIN[view.bottomMargin]}>
      <Recommendations
        rows={[{ title, recommender }]}
        limit={limit}
        {...(category ? { category } : {})}
        {...(products ? { products } : {})}
      />
    </div>
  );
}
