import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { MultiSiteProvider } from '../sites/multi-site.tsx';
import { storeConfig } from '../sites/site-config.server.ts';
import { siteScope } from '../sites/site-context.server.ts';
import { STORE } from '../testing/route-context.ts';
import { Totals } from './totals.tsx';

const eur = (cents: number) => ({ cents, currency: 'EUR' });

function totals(taxCents: number, taxIncluded = true, discountCents = 0, localeId = 'en-IE'): string {
  const locale = { id: localeId, preferredCurrency: 'EUR' };
  const bag = {
    ...{ merchandise: eur(1000), orderDiscount: eur(discountCents), shipping: eur(0), total: eur(1000) },
    ...{ tax: eur(taxCents), taxIncluded, promotions: [] },
  };
  return renderToStaticMarkup(
    <MessagesProvider locale="en-IE" messages={serverMessages('en-IE')} brand={{ name: 'Acme' }}>
      <MultiSiteProvider scope={siteScope({ site: storeConfig.sites[0]!, locale }, STORE)}>
        <Totals bag={bag} />
      </MultiSiteProvider>
    </MessagesProvider>,
  );
}

test('no tax is named where none is included in the price', () => {
  expect(totals(187)).toContain('VAT');
  expect(totals(0)).not.toContain('VAT');
  // Where tax is added, the row says that there is none.
  expect(totals(0, false)).toMatch(/Tax|VAT/);
});

test('the minus of a discount stays before the number, from right to left too', () => {
  expect(totals(187, true, 250)).toMatch(/>−2\.50/);
  expect(totals(187, true, 250, 'ar-KW')).toContain('>\u200e−');
});
