import type { RefinementView } from '../commerce-client/search.server.ts';
import { useText } from '../translations/use-text.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { type ListingQuery, toggleRefinement, writeListingQuery } from './listing-query.ts';

interface Props {
  path: string;
  query: ListingQuery;
  refinements: RefinementView[];
}

/** What a listing can be narrowed by: each value a link, so that it works before any script and can be shared. */
export function Refinements({ path, query, refinements }: Props) {
  const text = useText();
  return (
    <div>
      {refinements.map((refinement, index) => (
        <details
          key={refinement.attribute}
          open={index < 2}
          className="border-t border-hairline last:border-b"
        >
          <summary className="flex min-h-12 items-center justify-between text-small">
            {refinement.label}
            <span aria-hidden="true" className="text-ink-soft">
              +
            </span>
          </summary>
          <ul className="pb-4">
            {refinement.values.map((value) => {
              const chosen = query.refine.includes(`${refinement.attribute}=${value.value}`);
              if (value.count === 0 && !chosen) return null;
              return (
                <li key={value.value}>
                  <ShopLink
                    to={path + writeListingQuery(toggleRefinement(query, refinement.attribute, value.value))}
                    className="flex min-h-9 items-center gap-3 text-small hover:text-sea"
                    aria-current={chosen ? 'true' : undefined}
                    rel="nofollow"
                    preventScrollReset
                  >
                    <span
                      aria-hidden="true"
                      className={`size-3.5 border border-ink ${chosen ? 'bg-ink' : ''}`}
                    />
                    <span>{value.label}</span>
                    <span className="text-ink-soft">
                      <span className="sr-only">, </span>
                      {value.count}
                      <span className="sr-only"> {text('listing.products')}</span>
                    </span>
                  </ShopLink>
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** The values chosen, each with a way out of it, and a way out of all. */
export function ChosenRefinements({ path, query, refinements }: Props) {
  const text = useText();
  if (query.refine.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2 pb-6">
      {query.refine.map((entry) => {
        const equals = entry.indexOf('=');
        const [attribute, value] = [entry.slice(0, equals), entry.slice(equals + 1)];
        const known = refinements.find((one) => one.attribute === attribute);
        const label = known?.values.find((one) => one.value === value)?.label ?? value;
        return (
          <li key={entry}>
            <ShopLink
              to={path + writeListingQuery(toggleRefinement(query, attribute, value))}
              className="inline-flex min-h-9 items-center gap-2 border border-ink px-3 text-small hover:bg-ink hover:text-paper"
              aria-label={text('listing.remove', { value: label })}
              preventScrollReset
            >
              {label} <span aria-hidden="true">×</span>
            </ShopLink>
          </li>
        );
      })}
      <li>
        <ShopLink
          to={path + writeListingQuery({ ...query, refine: [], offset: 0 })}
          className="text-link ml-2 inline-flex min-h-9 items-center text-small"
          preventScrollReset
        >
          {text('listing.clear')}
        </ShopLink>
      </li>
    </ul>
  );
}
