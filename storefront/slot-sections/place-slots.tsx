import { lazy, Suspense } from 'react';
import type { SlotSection } from './section-view.ts';

const SlotList = lazy(() => import('./deferred/slot-list.tsx'));

/** Slots of a page that has margins of its own; nothing without slots. */
export function PlaceSlots({ sections = [] }: { sections?: SlotSection[] | undefined }) {
  if (sections.length === 0) return null;
  return (
    <div className="-mx-[clamp(1rem,4vw,4rem)] pt-12 [&>*]:pb-0">
      <Suspense>
        <SlotList sections={sections} />
      </Suspense>
    </div>
  );
}
