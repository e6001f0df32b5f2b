import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { MultiSiteProvider } from '../sites/multi-site.tsx';
import { storeConfig } from '../sites/site-config.server.ts';
import { siteScope } from '../sites/site-context.server.ts';
import { STORE } from '../testing/route-context.ts';
import { useProblemText } from './problem-text.ts';

function Shop({ children }: { children: ReactNode }) {
  const locale = { id: 'en-IE', preferredCurrency: 'EUR' };
  return (
    <MessagesProvider locale="en-IE" messages={serverMessages('en-IE')} brand={{ name: 'Acme' }}>
      <MultiSiteProvider scope={siteScope({ site: storeConfig.sites[0]!, locale }, STORE)}>
        {children}
      </MultiSiteProvider>
    </MessagesProvider>
  );
}

function Repriced({ before }: { before?: number }) {
  const totals = { before: before === undefined ? undefined : euros(before), now: euros(10_900) };
  return useProblemText()('price_changed', undefined, totals);
}
const euros = (cents: number) => ({ cents, currency: 'EUR' });

test('[CHK-05] a changed price is told with the total before and now', () => {
  const said = (before?: number) =>
    renderToStaticMarkup(
      <Shop>
        <Repriced {...(before === undefined ? {} : { before })} />
      </Shop>,
    );
  expect(said(9900)).toMatch(
    /^The price changed in the meantime: .*99.* before, .*109.* now\. Nothing was charged/,
  );
  expect(said()).toMatch(/^The price changed in the meantime\. Nothing was charged/);
});

function Declined({ method }: { method: string }) {
  return useProblemText([{ id: 'Rechnung.30', name: 'Invoice' }])('declined', method);
}

const declined = (method: string) =>
  renderToStaticMarkup(
    <Shop>
      <Declined method={method} />
    </Shop>,
  );

test('[CHK-04] a decline names the card, the provider or the payment method, never an id', () => {
  expect(declined('CREDIT_CARD')).toMatch(/^Your card was declined/);
  expect(declined('')).toMatch(/^Your card was declined/);
  expect(declined('PAYPAL')).toMatch(/^PayPal declined the payment/);
  expect(declined('Rechnung.30')).toMatch(/^Invoice declined the payment/);
  expect(declined('Vorkasse.1')).toMatch(/^The payment was declined/);
});
