import { lazy } from 'react';
import { useLocation } from 'react-router';
import { FooterNewsletter } from '../../newsletter/footer-form.tsx';
import { StaticIsland } from '../../page/static-island.tsx';
import { BrandLinks } from './brand-links.tsx';
import type { LegalLineProps } from './deferred/legal-line.tsx';
import type { FooterData } from './footer.server.ts';

const StaticLegalLine = lazy(() => import('./deferred/legal-line.tsx'));

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
      <LegalLine year={year} pages={data.legalPages} hasNote />
    </footer>
  );
}

/** Last line of every page, without code in the browser. */
export const LegalLine = (props: LegalLineProps) => (
  <StaticIsland>
    <StaticLegalLine {...props} />
  </StaticIsland>
);
