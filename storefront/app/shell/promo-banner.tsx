import { useMatches } from 'react-router';
import { Html } from '../../ui/html.tsx';
import type { MappedPageKind } from '../deferred/mapped-pages.ts';
import type { Promotion } from './promotion.server.ts';

/** Route ids without the banner. Listings are excluded by their loader data. */
const WITHOUT = /^(home\/|checkout\/)/;

/**
 * The merchant's promotion above the header; not on the home page, in the checkout or on listings (specification,
 * section 2.3). The kind of a mapped path is in its loader data.
 */
export function PromoBanner({ slot, html }: Promotion) {
  const page = useMatches().at(-1);
  const kind = (page?.loaderData as { kind?: MappedPageKind } | undefined)?.kind;
  if (!page || kind === 'listing' || WITHOUT.test(page.id)) return null;
  return (
    // Without public content the element only reserves the slot for personal content.
    <aside
      role={html ? undefined : 'none'}
      className="promo-banner overflow-hidden bg-ink px-4 text-center text-small text-paper"
    >
      <Html slot={slot} html={html ?? ''} className="py-2 empty:hidden" />
    </aside>
  );
}
