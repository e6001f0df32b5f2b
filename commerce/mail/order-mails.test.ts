import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatDay } from '../../shared/format-day.ts';
import { prepareOrder, shipOrder } from '../orders/ship-order.ts';
import { ADDRESS } from '../testing/address.ts';
import { insertPromotion, insertRows } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { insertAssets } from '../testing/content.ts';
import { certificateOrder, offerGiftCertificates } from '../testing/gift-certificates.ts';
import { INVOICE_PREFERENCES, offerInvoices } from '../testing/invoices.ts';
import { sentMails } from '../testing/mails.ts';
import { awaitPayment, cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const mails = () => sentMails(service);

async function order(locale: string, items: { productId: string; quantity: number }[]) {
  const { token, basketId } = await readyBuyer(service, items, await cardFor(service, '4242 4242 4242 4242'));
  const path = `${ORDERS}?siteId=RivageEU&locale=${locale}`;
  const { status, body } = await service.call('POST', path, { token, body: { basketId } });
  expect(status).toBe(200);
  return body;
}

test('[CHK-08] the confirmation is in the language of the order, with lines, totals and addresses', async () => {
  const items = [
    { productId: VARIANTS.onSale, quantity: 1 },
    { productId: VARIANTS.lastUnit, quantity: 1 },
  ];
  const { orderNo, orderViewCode, creationDate } = await order('fr-FR', items);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: `Votre commande ${orderNo}` });
  for (const body of [mail!.html, mail!.text]) {
    expect(body).toContain('Merci pour votre commande');
    // 84.00 on sale, 80.00 less 20 %, and free delivery from 100.00.
    for (const said of [
      '84\u00a0€',
      '64\u00a0€',
      '148\u00a0€',
      'Offerte',
      'dont TVA',
      'Livraison standard',
      'Galway',
      'H91 XY00',
      'Irlande',
      '4242',
      // One date style, and the French space before a colon.
      `du ${formatDay(creationDate, 'fr-FR')} et`,
      'Couleur\u202f: ',
    ])
      expect(body).toContain(said);
    // French address format: postal code before city.
    expect(body).not.toContain('H91 XY00 Galway');
  }
  expect(mail!.text).toContain('Total\u202f: 148\u00a0€');
  expect(mail!.html).toContain('<html lang="fr-FR" dir="ltr">');
  const link = `http://shop.test/RivageEU/fr-FR/tracking?orderNo=${orderNo}&code=${orderViewCode}`;
  expect(mail!.text).toContain(link);
  expect(mail!.html).toContain(link.replace('&', '&amp;'));
  expect(mail!.html).toContain(`http://shop.test/RivageEU/fr-FR/pd/${VARIANTS.onSale}.html`);
  expect(mail!.html).toMatch(/<img src="http:\/\/images\.test\/images\/[^"]+\?sw=160"[^>]* alt="[^"]+"/);
});

test('the confirmation tells seller and right of withdrawal, where consumers have it', async () => {
  await offerInvoices(service.db, 'RivageEU');
  const sent = async (countries: string[]) => {
    const services = { ...service.services, countriesOf: () => countries };
    await order('en-IE', [{ productId: VARIANTS.inStock, quantity: 1 }]);
    return (await sentMails({ ...service, services })).at(-1)!;
  };
  const european = await sent(['IE', 'FR']);
  for (const body of [european.html, european.text]) {
    expect(body).toContain('Seller');
    expect(body).toContain(INVOICE_PREFERENCES.invoiceSeller.split('\n')[0]);
    expect(body).toContain('within fourteen days of receiving the last item');
    expect(body).toContain('http://shop.test/RivageEU/en-IE/withdrawal');
  }
  // The United Kingdom asks for the same, but for no function of the shop.
  const british = await sent(['GB']);
  for (const body of [british.html, british.text]) {
    expect(body).toContain('Right to cancel');
    expect(body).toContain('within fourteen days of receiving the last item');
    expect(body).toContain(`To ${INVOICE_PREFERENCES.invoiceSeller.split('\n')[0]}`);
    expect(body).toContain('I hereby give notice that I cancel my contract');
    expect(body).not.toContain('/withdrawal');
  }
  const american = await sent(['US']);
  expect(american.text).toContain(INVOICE_PREFERENCES.invoiceSeller.split('\n')[0]);
  expect(american.text).not.toMatch(/withdraw|right to cancel/i);
});

test('the confirmation of gift certificates alone has no terms of goods', async () => {
  await offerGiftCertificates(service.db, ['RivageEU']);
  const sent = async (countries: string[]) => {
    const services = { ...service.services, countriesOf: () => countries };
    await certificateOrder(service);
    const all = await sentMails({ ...service, services });
    return all.find(({ subject }) => subject.startsWith('Your order'))!;
  };
  const european = await sent(['IE', 'FR']);
  const british = await sent(['GB']);
  for (const { text } of [european, british]) {
    expect(text).toContain('within fourteen days of the day of your order');
    expect(text).not.toMatch(/goods|last item|delivery/i);
  }
  expect(european.text).toContain('/withdrawal');
  expect(british.text).toContain('I hereby give notice that I cancel');
});

test('the confirmation has the terms and the page about withdrawal as a file, in the language of the order', async () => {
  const page = (de: string, en: string) => ({ body: { $localized: { default: en, de } } });
  await insertAssets(service.db, [
    {
      ...{ id: 'terms-purchase', pageTitle: { default: 'Terms', de: 'Bedingungen' } },
      custom: page('<p>Deutsche <b>AGB</b>, <a href="/returns">hier</a>.</p>', '<p>English terms.</p>'),
    },
    {
      ...{ id: 'returns', pageTitle: { default: 'Returns', de: 'Rückgabe' } },
      custom: page('<h2>Widerruf</h2><p>Vierzehn Tage.</p>', '<p>Fourteen days.</p>'),
    },
  ]);
  const sent = async (locale: string, countries: string[]) => {
    const services = { ...service.services, countriesOf: () => countries };
    await order(locale, [{ productId: VARIANTS.inStock, quantity: 1 }]);
    return (await sentMails({ ...service, services })).at(-1)!;
  };
  const german = await sent('de-DE', ['DE']);
  const [file] = german.attachments!;
  expect(file).toMatchObject({ fileName: 'terms.txt', type: 'text/plain; charset=utf-8' });
  const text = file!.bytes.toString();
  expect(text).toContain('BEDINGUNGEN\n\nDeutsche AGB, hier (http://shop.test/RivageEU/de-DE/returns).');
  expect(text).toContain('RÜCKGABE\n\nWiderruf\n\nVierzehn Tage.');
  expect(german.text).toContain('sind angehängt');
  const british = await sent('en-IE', ['GB']);
  expect(british.attachments?.[0]?.bytes.toString()).toContain('English terms.');
  expect((await sent('de-DE', ['US'])).attachments ?? []).toEqual([]);
});

test('[CHK-08] an order for a pick-up point shows it as that, not as delivery address', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const pickupPoint = { ...ADDRESS, companyName: 'Tabac du Port', c_accessPointId: 'FR0221' };
  expect((await buyer.call('PUT', '/shipments/me/shipping-address', pickupPoint)).status).toBe(200);
  expect((await buyer.order()).status).toBe(200);
  const [mail] = await mails();
  for (const body of [mail!.html, mail!.text]) {
    expect(body).toContain('Collect at');
    expect(body).toContain('Tabac du Port');
    expect(body).not.toContain('Delivery address');
  }
});

test('[CHK-08] names with HTML characters are escaped', async () => {
  await service.db
    .updateTable('product')
    .set({ name: JSON.stringify({ default: '<b>Towel</b> & "co"' }) })
    .where('id', '=', PRODUCTS.towel)
    .execute();
  await order('en-IE', [{ productId: PRODUCTS.towel, quantity: 1 }]);
  const [mail] = await mails();
  expect(mail!.html).toContain('&lt;b&gt;Towel&lt;/b&gt; &amp; &quot;co&quot;');
  expect(mail!.html).not.toContain('<b>');
  expect(mail!.text).toContain('<b>Towel</b> & "co"');
});

test('[ACCT-03] a shipped order has tracking number and carrier link, on the order and in the mail', async () => {
  const { db, services } = service;
  await insertRows(db, 'attribute_definition', [
    { object_type: 'SitePreferences', id: 'carrierTrackingUrls', value_type: 'text', system: false },
  ]);
  const pages = {
    DHL: 'https://dhl.test/track?id={trackingNumber}',
    plain: 'http://plain.test/{trackingNumber}',
    default: 'javascript:alert({trackingNumber})',
  };
  await db
    .updateTable('site')
    .set({ preferences: JSON.stringify({ carrierTrackingUrls: JSON.stringify(pages) }) })
    .where('id', '=', 'RivageEU')
    .execute();
  const ship = async (parcel: { trackingNumber: string; carrier?: string }) => {
    const { orderNo } = await order('de-DE', [{ productId: VARIANTS.inStock, quantity: 1 }]);
    const [placed] = await mails();
    expect(await prepareOrder(db, orderNo, services.now())).toBeUndefined();
    expect(await shipOrder(db, orderNo, services.now(), parcel)).toBeUndefined();
    expect(await prepareOrder(db, orderNo, services.now())).toBe('completed');
    const [shipped] = await mails();
    const row = await db
      .selectFrom('placed_order')
      .select('content')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    return { placed: placed!, shipped: shipped!, content: row.content };
  };
  const { placed, shipped, content } = await ship({ trackingNumber: 'JD 01/4', carrier: 'dhl' });
  expect(content).toMatchObject({
    shipments: [
      { trackingNumber: 'JD 01/4', c_carrier: 'dhl', shippingMethod: { c_estimatedArrivalTime: '3-5' } },
    ],
  });
  for (const mail of [placed, shipped]) {
    for (const body of [mail.text, mail.html]) expect(body).toContain('Voraussichtliche Lieferung');
  }
  expect(shipped.text).toContain('Sendungsnummer:\ndhl JD 01/4');
  expect(shipped.text).toContain('Sendung verfolgen:\nhttps://dhl.test/track?id=JD%2001%2F4');
  expect(shipped.html).toContain('href="https://dhl.test/track?id=JD%2001%2F4"');
  expect(placed.text).not.toContain('Sendungsnummer');
  // Only https URLs are linked.
  for (const carrier of ['plain', 'unknown']) {
    const { shipped: mail } = await ship({ trackingNumber: '99', carrier });
    expect(mail.text).toContain('99');
    expect(mail.html).not.toMatch(/plain\.test|javascript:/);
  }
});

test('shipping an order mails its buyer once; only a new order can be shipped', async () => {
  const { orderNo } = await order('de-DE', [{ productId: VARIANTS.inStock, quantity: 1 }]);
  await mails();
  const now = service.services.now();
  expect(await shipOrder(service.db, '99999999', now)).toBe('unknown');
  expect(await shipOrder(service.db, orderNo, now)).toBeUndefined();
  expect(await shipOrder(service.db, orderNo, now)).toBe('completed');
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual([`Ihre Bestellung ${orderNo} ist unterwegs`]);
  const row = await service.db
    .selectFrom('placed_order')
    .select(['status', 'content'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: 'completed',
    content: { shippingStatus: 'shipped', shipments: [{ shippingStatus: 'shipped' }] },
  });
});

test('[CHK-08] the date of an order is in UTC, whatever the server’s time zone', async () => {
  const { db } = service;
  const { orderNo } = await order('en-IE', [{ productId: VARIANTS.inStock, quantity: 1 }]);
  await db
    .updateTable('placed_order')
    .set({ content: sql`content || '{"creationDate": "2026-03-01T23:30:00.000Z"}'::jsonb` })
    .where('order_no', '=', orderNo)
    .execute();
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const [mail] = await mails();
  vi.unstubAllEnvs();
  expect(mail!.text).toContain('01 Mar 2026');
});

test('[CHK-08] text of a customer never becomes a link in the mail', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const address = {
    ...ADDRESS,
    firstName: 'Win',
    lastName: 'shop.example/x',
    address1: 'https://evil.example/y',
  };
  await buyer.call('PUT', '/shipments/me/shipping-address?useAsBilling=true', address);
  await buyer.call('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: {
      cardType: 'card.evil.example/z',
      holder: 'evil.example',
      maskedNumber: '************4242',
    },
  });
  await buyer.order();
  const [mail] = await mails();
  for (const body of [mail!.text, mail!.html]) {
    expect(body).toContain('Win shop. example/x');
    expect(body).toContain('card. evil. example/z');
    expect(body).not.toMatch(/shop\.example|evil\.example/);
  }
});

test('an order with an unconfirmed payment cannot be prepared or shipped', async () => {
  const { db, services } = service;
  const items = [{ productId: VARIANTS.inStock, quantity: 1 }];
  const unconfirmed = await (await readyBuyer(service, items)).order();
  const waiting = await order('de-DE', items);
  await awaitPayment(service, waiting.orderNo);
  await mails();
  for (const { orderNo } of [unconfirmed.body, waiting]) {
    expect(await prepareOrder(db, orderNo, services.now())).toBe('unpaid');
    expect(await shipOrder(db, orderNo, services.now())).toBe('unpaid');
  }
  expect(await mails()).toEqual([]);
  expect(await prepareOrder(db, '99999999', services.now())).toBe('unknown');
});

test('[AUTH-03] a new customer gets a welcome mail and a verification link, in their language', async () => {
  const base = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;
  const { token } = await service.guest('RivageEU');
  const login = 'ana@example.com';
  const customer = { firstName: 'Ana', lastName: 'Costa', email: login, login, preferredLocale: 'es-ES' };
  const registered = await service.call('POST', `${base}?siteId=RivageEU`, {
    token,
    body: { customer, password: 'long enough' },
  });
  expect(registered.status).toBe(200);
  // Both are queued in one transaction, so their order is undefined.
  expect((await mails()).map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    `${login}: Confirma tu dirección de correo`,
    `${login}: Te damos la bienvenida a Rivage`,
  ]);
});

test('[CHK-08] the confirmation does not show the id of a promotion without callout and name', async () => {
  await insertPromotion(service.db, {
    site_id: 'RivageEU',
    id: 'Internal-5',
    name: {},
    class: 'order',
    rule: {
      tiers: [{ threshold: { amounts: { EUR: 1 } }, discount: { kind: 'percentage', percentage: 5 } }],
    },
  });
  const placed = await order('en-IE', [{ productId: VARIANTS.inStock, quantity: 1 }]);
  expect(placed.orderPriceAdjustments).toMatchObject([{ promotionId: 'Internal-5' }]);
  const [mail] = await mails();
  expect(mail!.text).toContain('Discount');
  expect(mail!.text + mail!.html).not.toContain('Internal-5');
});
