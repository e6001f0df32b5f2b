import { NO_RESULTS_SLOT } from '../content/shell/slots.ts';
import { useText } from '../i18n/use-text.ts';
import { Recommendations } from '../product-tile/shell/recommendations-slot.tsx';
import { PlaceSlots } from '../slot-sections/place-slots.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Html } from '../ui/html.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { NoResultsContent } from './no-results.server.ts';
import { PhraseList } from './phrase-list.tsx';

interface Props {
  content: NoResultsContent;
  /** path of the search without its refinements; undefined when there are none */
  narrowed: string | undefined;
}

/** Page without results: text, popular searches, categories and recommendations. */
export function NoResults({ content, narrowed }: Props) {
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
          ) : (
            <Html slot={NO_RESULTS_SLOT} html={content.html ?? `<p>${text('search.none')}</p>`} />
          )}
        </div>
        <PhraseList id="popular-searches" title={text('search.popular')} phrases={content.popular} />
        {content.categories.length > 0 && (
          <section aria-labelledby="begin">
            <h2 id="begin" className="eyebrow pb-2 font-sans">
              {text('search.begin')}
            </h2>
            <ul>
              {content.categories.map((category) => (
                <li key={category.id}>
                  <ShopLink
                    to={category.path}
                    className="inline-flex min-h-11 items-center decoration-1 md:min-h-9 underline-offset-4 hover:underline"
                  >
                    {category.name}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="page-width">
        <PlaceSlots sections={content.slots} />
      </div>
      <Recommendations place="EMPTYSEARCH" />
    </div>
  );
}
