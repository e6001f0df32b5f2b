import { Section } from '../../slot-sections/section-rows.tsx';
import type { SlotSection } from '../../slot-sections/section-view.ts';

/** Slots of a category, above or below its products. */
export default function CategorySlots({ sections }: { sections: SlotSection[] }) {
  return (
    <div className="flex flex-col gap-12 pb-12 md:gap-16 md:pb-16">
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
}
