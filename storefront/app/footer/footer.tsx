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

const PaymentIcons = lazy(() => import('./deferred/payment-icons.tsx'));

const loadCountryLine = () => import('./deferred/country-line.tsx');
const CountryLine = lazy(loadCountryLine);

/** Newsletter, link groups, shipping country, social networks and payment methods. */
export function Footer({ data, year }: { data: FooterData; year: number }) {
  const { pathname } = useLocation();
  return (
    <footer className="border-t border-hairline bg-sand-light">
      <FooterNewsletter />
      <BrandLinks data={data} />
      <StaticIsland key={pathname} hydrate={loadCountryLine}>
        <CountryLine data={data} />
      </StaticIsland>
      <LegalLine year={year} />
    </footer>
  );
}

/** Payment icons, the link to withdraw from a contract where the law requires it, secure shopping note and copyright; also the footer of the checkout. */
export function LegalLine({ year }: { year: number }) {
  const text = useText();
  const { site, hasWithdrawal } = useMultiSite();
  return (
    <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t border-hairline py-6">
      <StaticIsland>
        <PaymentIcons />
      </StaticIsland>
      {/* The margin leaves room for the back-to-top button. */}
      <div className="flex flex-wrap items-center gap-x-6 text-small text-ink-soft lg:me-16">
        {hasWithdrawal && (
          <ShopLink to={paths.withdrawal} className="text-link inline-flex min-h-11 items-center text-ink">
            {text('footer.withdrawal')}
          </ShopLink>
        )}
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
