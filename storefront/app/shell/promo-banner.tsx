import { useMatches } from 'react-router';
import { PROMO_SLOT } from '../../content/shell/slots.ts';
import { Html } from '../../ui/html.tsx';
import type { MappedPageKind } from '../deferred/mapped-pages.ts';

/** Routes whose pages go without the banner; categories do too, which their own data tell. */
const WITHOUT = /^(home\/|checkout\/)/;

/**
 * The merchant's word to everybody, above the header: not on the home page, while paying, or on categories
 * (specification, section 2.3). What a path is, its loader found out by the URL mapping.
 */
export function PromoBanner({ html }: { html: string | null }) {
  const page = useMatches().at(-1);
  const kind = (page?.loaderData as { kind?: MappedPageKind } | undefined)?.kind;
  if (!page || kind === 'listing' || WITHOUT.test(page.id)) return null;
  return (
    // Without words of its own it only keeps the place of a customer's.
    <aside
      role={html ? undefined : 'none'}
      className="promo-banner overflow-hidden bg-ink px-4 text-center text-small text-paper"
    >
      <Html slot={PROMO_SLOT} html={html ?? ''} className="py-2 empty:hidden" />
    </aside>
  );
}
