import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Swatch } from '../product-tile/shell/swatch.tsx';
import { formatMoney } from '../sites/money.ts';
import { type MultiSite, useMultiSite } from '../sites/multi-site.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { type ListingQuery, toggleRefinement, writeListingQuery } from './listing-query.ts';
import type { RefinementValue, RefinementView } from './refinement-view.ts';

interface Props {
  path: string;
  query: ListingQuery;
  refinements: RefinementView[];
}

const isChosen = (query: ListingQuery, attribute: string, { value, current }: RefinementValue) =>
  current === true || query.refine.includes(`${attribute}=${value}`);

/** Refinements (facets, filters) as links, so that they work without scripts and can be shared. */
export function Refinements({ path, query, refinements }: Props) {
  return refinements.map((refinement, index) => {
    const chosen = refinement.values.filter(
      (value) => !value.current && isChosen(query, refinement.attribute, value),
    );
    return (
      <RefinementGroup
        key={refinement.attribute}
        label={refinement.label}
        chosen={chosen.length}
        open={index < 2 || chosen.length > 0}
      >
        <Values path={path} query={query} refinement={refinement} />
      </RefinementGroup>
    );
  });
}

/** Collapsible group of refinements or sortings. */
export function RefinementGroup({
  label,
  chosen = 0,
  open,
  className = '',
  children,
}: {
  label: string;
  /** number of selected values */
  chosen?: number;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={open} className={`group/refinement border-t border-hairline last:border-b ${className}`}>
      <summary className="flex min-h-12 items-center justify-between gap-4 text-small font-medium">
        <span>
          {label}
          {chosen > 0 && <span className="ps-2 font-normal text-ink-soft">{chosen}</span>}
        </span>
        <span aria-hidden="true" className="text-ink-soft">
          <span className="group-open/refinement:hidden">+</span>
          <span className="hidden group-open/refinement:inline">–</span>
        </span>
      </summary>
      {children}
    </details>
  );
}

function Values({
  path,
  query,
  refinement: { attribute, kind, values, scrolls },
}: Omit<Props, 'refinements'> & { refinement: RefinementView }) {
  const chips = kind === 'chips';
  return (
    <ul
      className={`${chips ? 'flex flex-wrap gap-2 pb-5' : 'pb-4'}${scrolls ? ' max-h-80 overflow-y-auto' : ''}`}
    >
      {values.map((value) => {
        const chosen = isChosen(query, attribute, value);
        // A category keeps the other refinements, which its count includes.
        const to =
          value.path === undefined
            ? path + writeListingQuery(toggleRefinement(query, attribute, value.value))
            : value.path + writeListingQuery({ ...query, offset: 0 });
        return (
          <li key={value.value}>
            <ShopLink
              to={to}
              className={
                chips ? chipClass(chosen) : 'flex min-h-10 items-center gap-3 text-small hover:text-sea'
              }
              aria-current={chosen ? 'true' : undefined}
              rel={value.path !== undefined && query.refine.length === 0 ? undefined : 'nofollow'}
              preventScrollReset={!value.path}
            >
              {(kind === 'list' || (kind === 'swatches' && !value.hex)) && <Box chosen={chosen} />}
              {value.hex && <ColourMark hex={value.hex} chosen={chosen} />}
              {chosen && !chips ? <span className="font-medium">{value.label}</span> : value.label}
              <Count count={value.count} chip={chips} />
            </ShopLink>
          </li>
        );
      })}
    </ul>
  );
}

const chipClass = (chosen: boolean) =>
  `flex min-h-10 min-w-11 items-center justify-center border px-3 text-small tabular-nums ${chosen ? 'border-ink bg-ink text-paper' : 'border-hairline hover:border-ink'}`;

function Box({ chosen }: { chosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-4 shrink-0 items-center justify-center border border-ink ${chosen ? 'bg-ink text-paper' : ''}`}
    >
      {chosen && <Check size={12} strokeWidth={2.5} />}
    </span>
  );
}

function ColourMark({ hex, chosen }: { hex: string | undefined; chosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`-m-1 shrink-0 border p-[3px] ${chosen ? 'border-ink' : 'border-transparent'}`}
    >
      <Swatch hex={hex} />
    </span>
  );
}

/** Number of hits with a value; smaller on a chip. */
function Count({ count, chip }: { count: number; chip: boolean }) {
  const text = useText();
  return (
    <span className={chip ? 'ps-2 text-micro' : 'text-ink-soft tabular-nums'}>
      <span className="sr-only">, </span>
      {count}
      <span className="sr-only">{` ${text('listing.products')}`}</span>
    </span>
  );
}

/**
 * Formats a value that is missing from the refinements because it has no hits; a price range with both
 * prices.
 */
function formatValue(attribute: string, value: string, { locale, numbers }: MultiSite): string {
  const ends =
    attribute === 'price' ? /^\((\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)\)$/.exec(value)?.slice(1) : undefined;
  if (!ends) return value;
  const currency = locale.preferredCurrency;
  const digits = numbers.currencies?.[currency]?.[2] ?? 2;
  const price = (end: string) => {
    const [whole, decimals = ''] = end.split('.');
    return { cents: Number(whole + decimals.padEnd(digits, '0').slice(0, digits)), currency, digits };
  };
  return ends.map((end) => formatMoney(price(end), numbers)).join(' – ');
}

/** Selected values, each with a link to remove it, and a link to clear all. */
export function ChosenRefinements({
  path,
  query,
  refinements,
  className = '',
}: Props & { className?: string }) {
  const text = useText();
  const multiSite = useMultiSite();
  if (query.refine.length === 0) return null;
  return (
    <ul className={`flex flex-wrap items-center gap-2 ${className}`}>
      {query.refine.map((entry) => {
        const equals = entry.indexOf('=');
        const [attribute, value] = [entry.slice(0, equals), entry.slice(equals + 1)];
        const known = refinements.find((one) => one.attribute === attribute);
        const label =
          known?.values.find((one) => one.value === value)?.label ?? formatValue(attribute, value, multiSite);
        return (
          <li key={entry}>
            <ShopLink
              to={path + writeListingQuery(toggleRefinement(query, attribute, value))}
              aria-label={text('listing.remove', { value: label })}
              className="inline-flex min-h-10 items-center gap-2 wrap-anywhere border border-hairline px-3 text-small hover:border-ink"
              rel="nofollow"
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
          className="text-link inline-flex min-h-10 items-center px-2 text-small"
          preventScrollReset
        >
          {text('listing.clear')}
        </ShopLink>
      </li>
    </ul>
  );
}
