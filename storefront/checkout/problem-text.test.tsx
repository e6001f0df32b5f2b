import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { useProblemText } from './problem-text.ts';

function Declined({ method }: { method: string }) {
  return useProblemText([{ id: 'Rechnung.30', name: 'Invoice' }])('declined', method);
}

const declined = (method: string) =>
  renderToStaticMarkup(
    <MessagesProvider locale="en-IE" messages={serverMessages('en-IE')} brand={{ name: 'Acme' }}>
      <Declined method={method} />
    </MessagesProvider>,
  );

test('[CHK-04] a decline names the card, the provider or the payment method, never an id', () => {
  expect(declined('CREDIT_CARD')).toMatch(/^Your card was declined/);
  expect(declined('')).toMatch(/^Your card was declined/);
  expect(declined('PAYPAL')).toMatch(/^PayPal declined the payment/);
  expect(declined('Rechnung.30')).toMatch(/^Invoice declined the payment/);
  expect(declined('Vorkasse.1')).toMatch(/^The payment was declined/);
});
