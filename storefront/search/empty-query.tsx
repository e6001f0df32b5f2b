import { X } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { PhraseLink, PhraseList } from './phrase-list.tsx';
import { SHOWN } from './recent-searches.ts';

interface Props {
  recent: string[];
  popular: string[];
  onSearch(term: string): void;
  onForget(term: string): void;
}

/** Shown before anything is typed: recent and popular searches. */
export function EmptyQuery({ recent, popular, onSearch, onForget }: Props) {
  const text = useText();
  return (
    <div className="grid gap-x-16 gap-y-8 pt-6 md:min-h-48 md:grid-cols-[minmax(0,20rem)_1fr] md:pt-10">
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <h2 id="recent-searches" className="eyebrow pb-2 font-sans">
            {text('search.recent')}
          </h2>
          <ul>
            {recent.slice(0, SHOWN).map((term) => (
              <li key={term} className="flex items-center justify-between gap-2">
                <PhraseLink phrase={term} onSearch={onSearch} />
                <button
                  type="button"
                  aria-label={text('search.forget', { term })}
                  onClick={() => onForget(term)}
                  className="-me-3 flex size-11 shrink-0 items-center justify-center text-ink-soft hover:text-ink"
                >
                  <X aria-hidden="true" size={18} strokeWidth={1.5} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PhraseList
        id="popular-searches"
        title={text('search.popular')}
        phrases={popular}
        onSearch={onSearch}
      />
    </div>
  );
}
