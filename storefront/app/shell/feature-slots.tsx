import { lazy, type ReactNode } from 'react';
import { NotifyDialogSlot } from '../../product-tile/shell/notify-dialog-slot.ts';
import { RecommendationsSlot } from '../../product-tile/shell/recommendations-slot.tsx';
import { Recommendations } from '../../recommendations/shell/recommendations.tsx';

const NotifyDialog = lazy(() => import('../../back-in-stock/notify-modal.tsx'));

/** Injects features into slots of pages and shared parts, so that these need not import them. */
export function FeatureSlots({ children }: { children: ReactNode }) {
  return (
    <RecommendationsSlot value={Recommendations}>
      <NotifyDialogSlot value={NotifyDialog}>{children}</NotifyDialogSlot>
    </RecommendationsSlot>
  );
}
