import { useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import type { FoundStores } from '../store-data/find-stores.server.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { StoreCard } from './store-card.tsx';
import './store-finder.css';
import { writeStoreQuery } from '../store-data/store-view.ts';
import { StoreForm } from './store-form.tsx';
import { useStoreSearch } from './use-store-search.ts';

interface Props {
  first: FoundStores;
  /** true on the page, which shows pictures and puts the place into the URL; false in the panel */
  onPage: boolean;
  onPlace?: (query: string) => void;
}

/** Search form and results: side by side on the page, stacked in the panel. */
export function StoreFinder({ first, onPage, onPlace }: Props) {
  const search = useStoreSearch(first, onPlace);
  return (
    <div className={onPage ? 'grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]' : ''}>
      <div className={onPage ? 'lg:sticky lg:top-28 lg:self-start' : ''}>
        <StoreForm
          idPrefix={onPage ? 'store' : 'panel'}
          settings={first.settings}
          place={search.place}
          errors={first.errors}
          denied={search.denied}
          onFind={search.find}
          onNearby={search.searchNearby}
        />
      </div>
      <Results search={search} first={first} onPage={onPage} />
    </div>
  );
}

interface ResultsProps {
  search: ReturnType<typeof useStoreSearch>;
  first: FoundStores;
  onPage: boolean;
}

function Results({ search, first: { settings }, onPage }: ResultsProps) {
  const text = useText();
  const { href } = useMultiSite();
  const { answer, nextLimit, place } = search;
  const list = useAddedStores(answer?.stores.length ?? 0, search.adding);
  return (
    <section aria-label={text('store.results')} aria-busy={search.loading || search.adding}>
      <p role="status" className="min-h-8 pb-3 text-small text-ink-soft">
        {search.loading ? text('store.loading') : answer && <Count search={search} settings={settings} />}
      </p>
      {search.failed && (
        <div role="alert" className="border-t border-hairline py-7">
          <p className="pb-4">{text('form.failed')}</p>
          <Button variant="secondary" onClick={search.retry}>
            {text('store.retry')}
          </Button>
        </div>
      )}
      {!search.failed && answer && (
        <ul>
          {answer.stores.map((store, index) => (
            <li key={store.id}>
              <StoreCard
                store={store}
                withImage={onPage}
                headingRef={index === list.added ? list.heading : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {nextLimit && answer && (
        <p className="flex justify-center border-t border-hairline pt-10">
          <a
            href={href(paths.storeLocator + writeStoreQuery(place, nextLimit, settings.pageSize))}
            rel="nofollow"
            aria-disabled={search.adding || undefined}
            className={buttonClass('secondary')}
            onClick={(event) => {
              event.preventDefault();
              if (!search.adding) search.showMore();
            }}
          >
            {text('store.more')}
          </a>
        </p>
      )}
    </section>
  );
}

/** Number of stores and search radius, or a message that there are none. */
function Count({
  search: { total, place },
  settings: { radius, unit },
}: {
  search: ResultsProps['search'];
  settings: FoundStores['settings'];
}) {
  const text = useText();
  const { locale } = useMultiSite();
  if (total === 0) return text('store.none');
  const within = new Intl.NumberFormat(locale.id, {
    style: 'unit',
    unit: unit === 'mi' ? 'mile' : 'kilometer',
    numberingSystem: 'latn',
  }).format(radius);
  return 'postalCode' in place
    ? text('store.count', { count: total, radius: within, code: place.postalCode })
    : text('store.count_here', { count: total, radius: within });
}

/** Focuses the first added store after "show more", because the button may be gone. */
function useAddedStores(count: number, adding: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<number>(undefined);
  if (adding && before.current === undefined) before.current = count;
  const added = before.current;
  useEffect(() => {
    if (adding || added === undefined) return;
    if (count > added) heading.current?.focus();
    before.current = undefined;
  }, [adding, added, count]);
  return { heading, added };
}
