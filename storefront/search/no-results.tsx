import { Html } from '../content/html.tsx';
import { Tile } from '../tile/tile.tsx';
import { useText } from '../translations/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Advice } from './no-results.server.ts';
import { PhraseList } from './phrase-list.tsx';

interface Props {
  advice: Advice;
  /** the search without its refinements, when there are any */
  narrowed: string | undefined;
}

/** Nothing was found: what to try, what others search for, where to begin, and what others like. */
export function NoResults({ advice, narrowed }: Props) {
  const text = useText();
  return (
    <div className="pb-20">
      <div className="page-width grid gap-x-16 gap-y-10 md:grid-cols-2 lg:grid-cols-[minmax(0,32rem)_1fr_1fr]">
        <div className="md:col-span-2 lg:col-span-1">
          {narrowed ? (
            <>
              <p className="max-w-prose">{text('search.none')}</p>
              <ShopLink to={narrowed} className={buttonClass('secondary', 'mt-6')}>
                {text('listing.clear')}
              </ShopLink>
            </>
          ) : advice.html ? (
            <Html html={advice.html} />
          ) : (
            <p className="max-w-prose">{text('search.none')}</p>
          )}
        </div>
        <PhraseList id="popular-searches" title={text('search.popular')} phrases={advice.popular} />
        {advice.doors.length > 0 && (
          <section aria-labelledby="begin">
            <h2 id="begin" className="eyebrow pb-2 font-sans">
              {text('search.begin')}
            </h2>
            <ul>
              {advice.doors.map((door) => (
                <li key={door.id}>
                  <ShopLink
                    to={door.path}
                    className="inline-flex min-h-11 items-center decoration-1 md:min-h-9 underline-offset-4 hover:underline"
                  >
                    {door.name}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {advice.tiles.length > 0 && (
        <section aria-labelledby="liked" className="page-width pt-16">
          <h2 id="liked" className="pb-8 text-title">
            {text('search.liked')}
          </h2>
          <ul className="-mx-4 flex snap-x snap-mandatory gap-4 overflow-x-auto px-4 pb-4 md:mx-0 md:gap-6 md:px-0">
            {advice.tiles.map((tile) => (
              <li key={tile.id} className="w-[70%] shrink-0 snap-start md:w-[40%] lg:w-[calc(25%-1.125rem)]">
                <Tile tile={tile} heading="h3" arrows={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
