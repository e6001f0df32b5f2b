import type { ReactNode } from 'react';
import { useRichText } from '../../i18n/use-text.ts';
import { pagePath } from '../../sites/deferred/page-path.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';
import { ShopLink } from '../shop-link.tsx';

/** "incl. VAT, plus delivery", with a link to the terms of delivery if the site has them. */
export default function PriceNote({ prefix = '' }: { prefix?: string }) {
  const richText = useRichText();
  const { site } = useMultiSite();
  const path = pagePath(site, 'delivery');
  const note = richText('price.note', {
    costs: (words: ReactNode[]) =>
      path ? (
        <ShopLink key="costs" to={path} className="text-link">
          {words}
        </ShopLink>
      ) : (
        words
      ),
  });
  return (
    <p className="text-small text-ink-soft">
      {prefix}
      {note}
    </p>
  );
}
