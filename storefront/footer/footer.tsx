import { lazy } from 'react';
import { useLocation } from 'react-router';
import { askForCookieSettings } from '../analytics/cookie-settings.ts';
import { FooterNewsletter } from '../newsletter/footer-form.tsx';
import { KeptPart } from '../shell/kept-part.tsx';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { FooterData } from './footer.server.ts';
import { House } from './house.tsx';

const PaymentIcons = lazy(() => import('./payment-icons.tsx'));

/** Help and the house in groups of links, the country shipped to, the house elsewhere, how to pay. */
export function Footer({ data, year }: { data: FooterData; year: number }) {
  const text = useText();
  const countrySelector = useCountrySelector();
  return (
    <footer className="border-t border-hairline bg-sand-light">
      <FooterNewsletter />
      <House data={data} />
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-5 text-small">
        {data.flag && (
          <img src={data.flag} alt="" width={24} height={16} loading="lazy" className="h-4 w-6" />
        )}
        <p>
          <span className="text-ink-soft">{text('footer.shipping_to')} </span>
          {data.country}
        </p>
        <p>
          <span className="text-ink-soft">{text('footer.language')} </span>
          {data.language}
        </p>
        <ShopLink to={countrySelector} className="text-link py-2">
          {text('footer.change')}
          <span className="sr-only"> {text('footer.change_what')}</span>
        </ShopLink>
        <ShopLink
          to="/cookies"
          className="text-link py-2 md:ml-auto"
          onClick={(event) => {
            if (askForCookieSettings()) event.preventDefault();
          }}
        >
          {text('footer.cookies')}
        </ShopLink>
      </div>
      <LegalLine year={year} />
    </footer>
  );
}

/** The way to the country selector, which keeps the page the shopper is on where it can. */
function useCountrySelector(): string {
  const { pathname } = useLocation();
  const { href } = useMultiSite();
  const root = new URL(href('/'), 'http://shop').pathname;
  const path = pathname.startsWith(root) ? `/${pathname.slice(root.length)}` : pathname;
  return `${paths.countrySelector}?from=${encodeURIComponent(path)}`;
}

/** Secure shopping, payment, copyright: what the checkout's footer keeps. */
export function LegalLine({ year }: { year: number }) {
  const text = useText();
  const { site } = useMultiSite();
  return (
    <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t border-hairline py-6">
      <KeptPart>
        <PaymentIcons />
      </KeptPart>
      {/* Where the page ends, the button back to its top stands beside these words. */}
      <p className="text-small text-ink-soft lg:mr-16">
        {text('footer.secure')} · © {String(year)} {site.name}
      </p>
    </div>
  );
}
