import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '../orders/cancel-order.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { settlePayments } from '../orders/settle-payments.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { postMail } from '../outbox/outbox.ts';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

async function order(locale: string): Promise<string> {
  const card = await cardFor(service, '4242 4242 4242 4242');
  const items = [{ productId: VARIANTS.inStock, quantity: 1 }];
  const { token, basketId } = await readyBuyer(service, items, card);
  const path = `${ORDERS}?siteId=RivageEU&locale=${locale}`;
  const { body } = await service.call('POST', path, { token, body: { basketId } });
  return body.orderNo;
}

test.each([
  ['en-IE', 'Your refund for order', 'We have refunded 12.50\u00a0€'],
  ['de-DE', 'Ihre Erstattung zur Bestellung', 'Wir haben Ihnen 12,50\u00a0€'],
  ['fr-FR', 'Le remboursement de votre commande', 'Nous vous avons remboursé 12,50\u00a0€'],
  ['es-ES', 'El reembolso de tu pedido', 'Te hemos reembolsado 12,50\u00a0€'],
  ['it-IT', 'Il rimborso del tuo ordine', 'Ti abbiamo rimborsato 12,50\u00a0€'],
])('a refund is mailed with its amount in %s, once', async (locale, subject, sentence) => {
  const { db, services } = service;
  const orderNo = await order(locale);
  await shipOrder(db, orderNo, services.now());
  await settlePayments(services);
  await sentMails(service);
  await refundOrder(
    db,
    { orderNo, amountCents: 1250, key: 'stain', reason: 'internal note' },
    services.now(),
  );
  await settlePayments(services);
  await settlePayments(services);
  const mails = await sentMails(service);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'ada@example.com', subject: `${subject} ${orderNo}` });
  for (const body of [mails[0]!.text, mails[0]!.html]) {
    expect(body).toContain(sentence);
    expect(body).not.toContain('internal note');
  }
});

test.each([
  ['en-IE', 'is cancelled', 'Nothing is charged'],
  ['de-DE', 'ist storniert', 'Es wird nichts abgebucht'],
  ['fr-FR', 'est annulée', 'Rien n’est débité'],
  ['es-ES', 'está cancelado', 'No se cobra nada'],
  ['it-IT', 'è annullato', 'Non viene addebitato nulla'],
])('a cancellation is mailed in %s with its products', async (locale, subject, sentence) => {
  const orderNo = await order(locale);
  await sentMails(service);
  await cancelOrder(service.db, orderNo, service.services.now());
  const [mail, ...more] = await sentMails(service);
  expect(more).toEqual([]);
  expect(mail!.subject).toContain(orderNo);
  expect(mail!.subject).toContain(subject);
  expect(mail!.text).toContain(sentence);
});

test.each([
  ['en-IE', 'was not taken', 'Your payment of 93.95\u00a0€ was declined', 'Nothing has been charged'],
  ['de-DE', 'wurde nicht verwendet', 'Ihre Zahlung über 93,95\u00a0€ wurde abgelehnt', 'nichts abgebucht'],
  ['fr-FR', 'n’a pas été utilisé', 'Votre paiement de 93,95\u00a0€ a été refusé', 'Rien n’a été débité'],
  ['es-ES', 'no se ha utilizado', 'Tu pago de 93,95\u00a0€ fue rechazado', 'No se ha cobrado nada'],
  [
    'it-IT',
    'non è stato utilizzato',
    'Il tuo pagamento di 93,95\u00a0€ è stato rifiutato',
    'addebitato nulla',
  ],
])(
  'a payment that became no order is mailed in %s, with what to do',
  async (locale, subject, why, nothing) => {
    const { db, services } = service;
    const about = { to: `${locale}@example.com`, amountCents: 9395, currency: 'EUR', why: 'declined' };
    const post = (of: string) =>
      postMail(db, services.now(), {
        kind: 'payment-released',
        siteId: 'RivageEU',
        locale,
        about: { ...about, why: of },
      });
    await post('declined');
    await post('paid_otherwise');
    const mails = await sentMails(service);
    const isToPay = ({ text }: { text: string }) => text.includes(`/${locale}/cart`);
    const [declined, otherwise] = [mails.find(isToPay), mails.find((mail) => !isToPay(mail))];
    expect(declined!.subject).toContain(subject);
    for (const body of [declined!.text, declined!.html]) {
      expect(body).toContain(why);
      expect(body).toContain(nothing);
    }
    expect(otherwise!.text).toContain(nothing);
  },
);
