import { Recommendations } from '../../product-tile/shell/recommendations-slot.tsx';
import { MARGIN } from '../box.tsx';
import type { ViewOf } from '../component-view.ts';

/** Row of recommended products, loaded when it comes near the viewport. */
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
