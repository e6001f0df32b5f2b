import { Section } from '../section-rows.tsx';
import type { SlotSection } from '../section-view.ts';

/** The merchant's slots of a page, such as those around the products of a category. */
export default function SlotList({ sections }: { sections: SlotSection[] }) {
  return (
    <div className="flex flex-col gap-12 pb-12 md:gap-16 md:pb-16">
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
}
