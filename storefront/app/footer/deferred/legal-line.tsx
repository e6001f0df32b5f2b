import { useText } from '../../../i18n/use-text.ts';
import { useMultiSite } from '../../../sites/multi-site.tsx';
import { paths } from '../../../sites/urls.ts';
import PriceNote from '../../../ui/deferred/price-note.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import type { FooterData } from '../footer.server.ts';
import PaymentIcons from './payment-icons.tsx';

export interface LegalLineProps {
  year: number;
  /** imprint and accessibility statement */
  pages: FooterData['legalPages'];
  /** explains the asterisk at prices of tiles, lists and panels, where the law asks for it */
  hasNote?: boolean;
}

/**
 * Payment icons, links that the law requires on every page (imprint, accessibility statement, withdrawal), secure shopping
 * note and copyright; also the footer of the checkout.
 */
export default function LegalLine({ year, pages, hasNote = false }: LegalLineProps) {
  const text = useText();
  const { site, legal } = useMultiSite();
  const withdrawal = { label: text('footer.withdrawal'), url: paths.withdrawal };
  return (
    <>
      {hasNote && legal?.priceNotes && (
        <div className="page-width border-t border-hairline py-4">
          <PriceNote prefix="* " />
        </div>
      )}
      <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t border-hairline py-6">
        {/* Without icons, the links stay at the end. */}
        <div>
          <PaymentIcons />
        </div>
        {/* The margin leaves room for the back-to-top button, which short pages do not have. */}
        <div className="flex flex-wrap items-center gap-x-6 text-small text-ink-soft lg:[body:has(>.back-to-top)_&]:me-16">
          {[...pages, ...(legal?.withdrawalFunction ? [withdrawal] : [])].map(({ label, url }) => (
            <ShopLink key={url} to={url} className="text-link inline-flex min-h-11 items-center text-ink">
              {label}
            </ShopLink>
          ))}
          <p>
            {text('footer.secure')} ·{' '}
            <bdi>
              © {String(year)} {site.name}
            </bdi>
          </p>
        </div>
      </div>
    </>
  );
}
