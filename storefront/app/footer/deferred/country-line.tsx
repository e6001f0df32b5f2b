import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { COUNTRY_LINE_EVENT } from '../../../country-selector/country-line-event.ts';
import { useText } from '../../../i18n/use-text.ts';
import { pagePath } from '../../../sites/deferred/page-path.ts';
import { localeIndependentQuery } from '../../../sites/locale-independent-query.ts';
import { useMultiSite } from '../../../sites/multi-site.tsx';
import { chosenCountry } from '../../../sites/shipping-country.ts';
import { paths } from '../../../sites/urls.ts';
import { ShopLink } from '../../../ui/shop-link.tsx';
import type { FooterData } from '../footer.server.ts';

type CountryView = Pick<FooterData, 'country' | 'flag'>;

/** Shipping country and language, with links to change them and to the cookie settings. */
export default function CountryLine({ data }: { data: FooterData }) {
  const text = useText();
  const { country, flag } = useChosenCountry(data);
  const countrySelector = useCountrySelector();
  const { site } = useMultiSite();
  // Opens the cookie settings; without scripts, the page about them.
  const cookies = pagePath(site, 'cookies') ?? pagePath(site, 'privacy') ?? paths.home;
  useEffect(() => {
    document.dispatchEvent(new Event(COUNTRY_LINE_EVENT));
  });
  return (
    <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-5 text-small">
      {flag && <img src={flag} alt="" width={24} height={16} loading="lazy" className="h-4 w-6" />}
      <p>
        <span className="text-ink-soft">{text('footer.shipping_to')}</span> <span>{country}</span>
      </p>
      <p>
        <span className="text-ink-soft">{text('footer.language')}</span> <span>{data.language}</span>
      </p>
      <ShopLink to={countrySelector} className="text-link py-2">
        {text('footer.change')}
        <span className="sr-only"> {text('footer.change_what')}</span>
      </ShopLink>
      <ShopLink to={cookies} data-cookie-settings="" className="text-link py-2 md:ms-auto">
        {text('footer.cookies')}
      </ShopLink>
    </div>
  );
}

/** Country and flag to show: those of the locale in the cached document, then the chosen country once hydrated. */
function useChosenCountry(own: CountryView): CountryView {
  const { site, locale } = useMultiSite();
  const [chosen, setChosen] = useState<CountryView>();
  useEffect(() => {
    const code = chosenCountry(document.cookie, site.id);
    if (!code) return;
    import('../../../sites/deferred/country-flag.ts').then(
      ({ countryWithFlag }) => setChosen(countryWithFlag(code, locale.id)),
      () => {},
    );
  }, [site.id, locale.id]);
  return chosen ?? own;
}

/** Link to the country selector, with the current page and its refinements so that the shopper can return to it. */
function useCountrySelector(): string {
  const { pathname, search } = useLocation();
  const { href } = useMultiSite();
  const root = new URL(href('/'), 'http://shop').pathname;
  const path = pathname.startsWith(root) ? `/${pathname.slice(root.length)}` : pathname;
  const chosen = path === paths.countrySelector ? '' : localeIndependentQuery(search);
  return `${paths.countrySelector}?from=${encodeURIComponent(path + chosen)}`;
}
