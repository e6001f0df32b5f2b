import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { PhraseList } from './phrase-list.tsx';
import { ProductSuggestion } from './product-suggestion.tsx';
import type { SuggestedCategory, Suggestions } from './suggestions-view.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  /** normalised term for the request */
  term: string;
  /** term as typed */
  typed: string;
  popular: string[];
  onSearch(term: string): void;
  /** announces the number of suggestions to screen readers */
  onAnnounce(words: string): void;
}

/** Suggestions for the typed term. */
export function SuggestionsPanel({ term, typed, popular, onSearch, onAnnounce }: Props) {
  const text = useText();
  const { suggestions, failed, late } = useSuggestions(term);
  const found = suggestions && suggestions.products.length + suggestions.categories.length;
  const words = failed
    ? text('search.suggestions_failed')
    : late || found === undefined
      ? ''
      : text('search.suggestions_count', { count: found });
  useEffect(() => onAnnounce(words), [words, onAnnounce]);

  if (failed || found === 0) {
    return (
      <div className="grid gap-x-16 gap-y-8 pt-6 md:min-h-48 md:grid-cols-[minmax(0,26rem)_1fr] md:pt-10">
        <div className="min-w-0 max-w-prose wrap-anywhere">
          <p>
            {failed ? text('search.suggestions_failed') : text('search.suggestions_none', { term: typed })}
          </p>
          <AllResults typed={typed} onSearch={onSearch} />
        </div>
        <PhraseList
          id="popular-searches"
          title={text('search.popular')}
          phrases={popular}
          onSearch={onSearch}
        />
      </div>
    );
  }
  if (!suggestions) return <SuggestionsSkeleton />;
  return (
    <div
      aria-busy={late}
      className={`grid gap-x-12 gap-y-8 pt-6 transition-opacity md:grid-cols-[15rem_1fr] md:pt-10 xl:gap-x-20 ${late ? 'opacity-60' : ''}`}
    >
      <PhraseColumn suggestions={suggestions} popular={popular} onSearch={onSearch} />
      <div className="order-2">
        {suggestions.products.length > 0 && (
          <section aria-labelledby="suggested-products">
            <h2 id="suggested-products" className="eyebrow pb-3 font-sans">
              {text('search.products')}
            </h2>
            <ul className="grid gap-x-6 gap-y-4 lg:grid-cols-4">
              {suggestions.products.map((product) => (
                <li key={product.id}>
                  <ProductSuggestion product={product} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <AllResults typed={typed} onSearch={onSearch} />
      </div>
    </div>
  );
}

/**
 * Suggested terms, categories and popular searches. On small screens the products come before the categories.
 */
function PhraseColumn({
  suggestions: { terms, categories, popular: related },
  popular,
  onSearch,
}: Pick<Props, 'popular' | 'onSearch'> & { suggestions: Suggestions }) {
  const text = useText();
  return (
    <div className="contents md:flex md:flex-col md:gap-6">
      <PhraseList id="suggested-terms" title={text('search.terms')} phrases={terms} onSearch={onSearch} />
      {categories.length > 0 && (
        <section aria-labelledby="suggested-categories" className="order-3">
          <h2 id="suggested-categories" className="eyebrow pb-2 font-sans">
            {text('search.categories')}
          </h2>
          <ul>
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryLink category={category} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PhraseList
        id="popular-searches"
        title={text('search.popular')}
        phrases={(related.length > 0 ? related : popular).slice(0, 3)}
        onSearch={onSearch}
        className="order-4"
      />
    </div>
  );
}

function CategoryLink({ category: { name, parents, path } }: { category: SuggestedCategory }) {
  return (
    <ShopLink to={path} className="group/category inline-flex min-h-11 flex-col justify-center py-1">
      <span className="decoration-1 underline-offset-4 group-hover/category:underline group-focus-visible/category:underline">
        {name}
      </span>
      {parents.length > 0 && <span className="text-micro text-ink-soft">{parents.join(' / ')}</span>}
    </ShopLink>
  );
}

function AllResults({ typed, onSearch }: Pick<Props, 'typed' | 'onSearch'>) {
  const text = useText();
  return (
    <p className="pt-6">
      <ShopLink
        to={paths.search(typed)}
        onClick={() => onSearch(typed)}
        className="text-link inline-flex min-h-11 items-center wrap-anywhere"
      >
        {text('search.all_results', { term: typed })}
      </ShopLink>
    </p>
  );
}

/** Skeleton of the suggestions. */
function SuggestionsSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid gap-x-12 gap-y-8 pt-6 md:grid-cols-[15rem_1fr] md:pt-10 xl:gap-x-20"
    >
      <div className="flex flex-col gap-5 pt-7">
        {['w-40', 'w-28', 'w-36'].map((width) => (
          <span key={width} className={`h-4 bg-sand-light ${width}`} />
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-4 pt-7 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((place) => (
          <span key={place} className="h-24 bg-sand-light lg:aspect-(--picture-ratio) lg:h-auto" />
        ))}
      </div>
    </div>
  );
}
