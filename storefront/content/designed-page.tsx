import type { ContentPage } from './component-view.ts';
import { Region } from './region.tsx';

/** The regions of a designed page, the hero first. */
export function DesignedPage({ page: { regions } }: { page: ContentPage }) {
  const { hero, ...rest } = regions;
  return (
    <>
      <Region components={hero} first />
      {Object.entries(rest).map(([id, components], index) => (
        <Region key={id} components={components} first={!hero && index === 0} />
      ))}
    </>
  );
}
