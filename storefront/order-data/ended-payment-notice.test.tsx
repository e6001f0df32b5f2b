import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { PAYMENT_ENDS } from './ended-payment.ts';
import { EndedPaymentNotice } from './ended-payment-notice.tsx';

const notice = (locale: string, why: (typeof PAYMENT_ENDS)[number], method: string) =>
  renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={serverMessages(locale)} brand={{ name: 'Acme' }}>
      <EndedPaymentNotice ended={{ why, method }} />
    </MessagesProvider>,
  );

test.each([
  ['en-IE', 'Your payment', 'othing (was|is) charged'],
  ['de-DE', 'Ihre Zahlung', 'nichts abgebucht'],
  ['fr-FR', 'Votre paiement', 'ien n’(a été|est) débité'],
  ['es-ES', 'Tu pago', 'no se (ha cobrado|cobra) nada'],
  ['it-IT', 'Il tuo pagamento', 'on (è stato|viene) addebitato nulla'],
])('each text in %s names the payment and says that nothing was charged', (locale, payment, nothing) => {
  for (const why of PAYMENT_ENDS) {
    expect(notice(locale, why, 'PAYPAL')).toMatch(new RegExp(`role="status".*>${payment} \\S+ PayPal `));
    const card = notice(locale, why, 'CREDIT_CARD');
    expect(card).toMatch(new RegExp(`>${payment} `));
    expect(card).not.toMatch(/PayPal|CREDIT|none/);
    expect(card).toMatch(new RegExp(nothing, 'i'));
  }
});
