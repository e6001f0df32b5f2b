import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';

interface Props {
  id: string;
  title: string;
  phrases: string[];
  /** called with the phrase when its link is clicked */
  onSearch?(phrase: string): void;
  className?: string;
}

/** List of search phrases that link to their results. */
export function PhraseList({ id, title, phrases, onSearch, className }: Props) {
  if (phrases.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="eyebrow pb-2 font-sans">
        {title}
      </h2>
      <ul>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <PhraseLink phrase={phrase} onSearch={onSearch} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PhraseLink({ phrase, onSearch }: { phrase: string; onSearch?: Props['onSearch'] }) {
  return (
    <ShopLink
      to={paths.search(phrase)}
      onClick={() => onSearch?.(phrase)}
      className="inline-flex min-h-11 min-w-11 md:min-h-9 items-center break-words decoration-1 underline-offset-4 hover:underline focus-visible:underline"
    >
      {phrase}
    </ShopLink>
  );
}
