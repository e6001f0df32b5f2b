import { lazy } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { FooterNewsletter } from '../../newsletter/footer-form.tsx';
import { StaticIsland } from '../../page/static-island.tsx';
import { useMultiSite } from '../../sites/multi-site.tsx';
import { paths } from '../../sites/urls.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { BrandLinks } from './brand-links.tsx';
import type { FooterData } from './footer.server.ts';

const PriceFootnote = lazy(() => import('./deferred/price-footnote.tsx'));

const PaymentIcons = lazy(() => import('./deferred/payment-icons.tsx'));

const loadCountryLine = () => import('./deferred/country-line.tsx');
const CountryLine = lazy(loadCountryLine);

/** Newsletter, link groups, shipping country, social networks and payment methods. */
export function Footer({ data, year }: { data: FooterData; year: number }) {
  const { pathname } = useLocation();
  const { legal } = useMultiSite();
  return (
    <footer className="border-t border-hairline bg-sand-light">
      <FooterNewsletter />
      <BrandLinks data={data} />
      <StaticIsland key={pathname} hydrate={loadCountryLine}>
        <CountryLine data={data} />
      </StaticIsland>
      {legal?.priceNotes && (
        <StaticIsland>
          <PriceFootnote />
        </StaticIsland>
      )}
      <LegalLine year={year} pages={data.legalPages} />
    </footer>
  );
}

interface LegalLineProps {
  year: number;
  /** imprint and accessibility statement */
  pages: FooterData['legalPages'];
}

/**
 * Payment icons, links that the law requires on every page (imprint, accessibility statement, withdrawal), secure shopping
 * note and copyright; also the footer of the checkout.
 */
export function LegalLine({ year, pages }: LegalLineProps) {
  const text = useText();
  const { site, legal } = useMultiSite();
  const withdrawal = { label: text('footer.withdrawal'), url: paths.withdrawal };
  return (
    <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t border-hairline py-6">
      <StaticIsland>
        <PaymentIcons />
      </StaticIsland>
      {/* The margin leaves room for the back-to-top button. */}
      <div className="flex flex-wrap items-center gap-x-6 text-small text-ink-soft lg:me-16">
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
  );
}
