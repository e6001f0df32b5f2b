import { lazy } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { FooterNewsletter } from '../../newsletter/footer-form.tsx';
import { KeptPart } from '../../page/static-island.tsx';
import { useMultiSite } from '../../sites/multi-site.tsx';
import { House } from './brand-links.tsx';
import type { FooterData } from './footer.server.ts';

const PaymentIcons = lazy(() => import('./deferred/payment-icons.tsx'));

const loadPlaceLine = () => import('./deferred/place-line.tsx');
const PlaceLine = lazy(loadPlaceLine);

/** Help and the house in groups of links, the country shipped to, the house elsewhere, how to pay. */
export function Footer({ data, year }: { data: FooterData; year: number }) {
  const { pathname } = useLocation();
  return (
    <footer className="border-t border-hairline bg-sand-light">
      <FooterNewsletter />
      <House data={data} />
      <KeptPart key={pathname} wake={loadPlaceLine}>
        <PlaceLine data={data} />
      </KeptPart>
      <LegalLine year={year} />
    </footer>
  );
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
