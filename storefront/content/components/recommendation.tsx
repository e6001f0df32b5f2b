import { Tile } from '../../tile/tile.tsx';
import { MARGIN } from '../box.tsx';
import type { ViewOf } from '../component-view.ts';

/** Products proposed to the shopper, in a row. */
export function Recommendation({ view, id }: ViewOf<'recommendation'>) {
  return (
    <section
      aria-labelledby={view.title && `${id}-title`}
      className={`page-width ${MARGIN[view.bottomMargin]} pt-4`}
    >
      {view.title && (
        <h2 id={`${id}-title`} className="pb-8 text-title">
          {view.title}
        </h2>
      )}
      <ul className="-mx-4 flex snap-x snap-mandatory gap-4 overflow-x-auto px-4 pb-4 md:mx-0 md:gap-6 md:px-0">
        {view.tiles.map((tile) => (
          <li key={tile.id} className="w-[70%] shrink-0 snap-start md:w-[40%] lg:w-[calc(25%-1.125rem)]">
            <Tile tile={tile} heading="h3" arrows={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
