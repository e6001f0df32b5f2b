import { lazy, type ReactNode } from 'react';
import { AwaitedProductSlot } from '../../product-tile/shell/awaited-product-slot.ts';
import { RecommendationsSlot } from '../../product-tile/shell/recommendations-slot.tsx';
import { Recommendations } from '../../recommendations/shell/recommendations.tsx';

const AwaitedProduct = lazy(() => import('../../back-in-stock/product-modal.tsx'));

/** Puts features into the slots of pages and shared parts, so that these need not import them. */
export function FeatureSlots({ children }: { children: ReactNode }) {
  return (
    <RecommendationsSlot value={Recommendations}>
      <AwaitedProductSlot value={AwaitedProduct}>{children}</AwaitedProductSlot>
    </RecommendationsSlot>
  );
}
