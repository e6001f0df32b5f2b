import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatDay } from '../../shared/format-day.ts';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { MAIL_THEME } from '../testing/mail-theme.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { messagesFor } from './messages/messages.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await service.db
    .updateTable('site')
    .set({ locales: ['en-IE', 'ar-KW', 'ja-JP'] })
    .where('id', '=', 'RivageEU')
    .execute();
});
afterAll(() => service.close());
beforeEach(() => {
  service.services.mail.messages = {};
  service.services.mail.theme = MAIL_THEME;
});

async function orderMail(locale: string) {
  const items = [{ productId: VARIANTS.onSale, quantity: 1 }];
  const { token, basketId } = await readyBuyer(service, items, await cardFor(service, '4242 4242 4242 4242'));
  const path = `${ORDERS}?siteId=RivageEU&locale=${locale}`;
  const { status } = await service.call('POST', path, { token, body: { basketId } });
  expect(status).toBe(200);
  return (await sentMails(service))[0]!;
}

test('messages fall back to the language, the default locale, and English', () => {
  const { texts, languageOf } = messagesFor('fr-CH', { 'fr-CH': { linkShop: 'Boutique' } }, 'de-CH');
  expect(texts.linkShop).toBe('Boutique');
  expect(texts.orderTitle).toBe(messagesFor('fr').texts.orderTitle);
  expect(languageOf('orderTitle')).toBe('fr-CH');
  const romansh = messagesFor('rm-CH', {}, 'de-CH');
  expect(romansh.texts.linkShop).toBe(messagesFor('de').texts.linkShop);
  expect(romansh.languageOf('linkShop')).toBe('de');
  // Three letters are a language of their own: not the first two.
  expect(messagesFor('fil-PH').texts.linkShop).toBe(messagesFor('en').texts.linkShop);
  expect(messagesFor('en-US', { en: { linkShop: 'Shop now' } }).texts.linkShop).toBe('Shop now');
});

test('a mail in Arabic is right to left, and texts that fall back to English are marked as English', async () => {
  const { html, text } = await orderMail('ar-KW');
  expect(text).toMatch(/^[^\n]+: \u2068[^\n\u2069]*\d[^\n\u2069]*\u2069$/m);
  expect(html).toContain('<html lang="ar-KW" dir="rtl">');
  expect(html).toMatch(/<body [^>]*dir="rtl"/);
  expect(html).toMatch(/<h1 [^>]*lang="en" dir="ltr" style="[^"]*;text-align:right"/);
  // Dates in an English sentence are English; values and the merchant's words keep their direction.
  expect(html).toMatch(
    /<p [^>]*lang="en" dir="ltr"[^>]*>We have received your order \u2068[^<]* of \u2068\d\d [A-Z][a-z]{2} \d{4}\u2069/,
  );
  expect(html).toMatch(/<a [^>]*class="ink" dir="auto"/);
  expect(html).toMatch(
    /<span lang="en" dir="ltr">Quantity: 1<\/span>|<span lang="en" dir="ltr">Quantity: \u20681\u2069<\/span>/,
  );
  expect(html).toMatch(/<span dir="auto">[^<]+<\/span>: <span dir="auto">/);
  // Amounts are at the end of a line, which is on the left.
  expect(html).toContain('align="left"');
  expect(html).not.toContain('align="right"');
});

test('a mail uses the merchant’s texts of its language, with the plural forms of the language', async () => {
  service.services.mail.messages = { ar: { orderTitle: 'شكرا لطلبك', reasonAccount: 'حسابك' } };
  const { html, subject } = await orderMail('ar-KW');
  // Only what fell back says that it is English.
  expect(html).toMatch(/<h1 [^>]*dir="auto"[^>]*>شكرا لطلبك/);
  expect(html).not.toMatch(/<h1 [^>]*lang=/);
  expect(html).toMatch(/<p [^>]*lang="en" dir="ltr"[^>]*>We have received/);
  expect(subject).toMatch(/order/i);
});

test('a mail from left to right has no marks of direction', async () => {
  const { html, text } = await orderMail('ja-JP');
  expect(html).toMatch(/<h1 [^>]*lang="en" style/);
  expect(html + text).not.toMatch(/[\u2066-\u2069]| dir="auto"/);
});

test('the day of an order is that of the site’s time zone', async () => {
  const setZone = (zone: string) =>
    service.db
      .updateTable('site')
      .set({ preferences: JSON.stringify({ SiteTimezone: zone }) })
      .where('id', '=', 'RivageEU')
      .execute();
  // Their clocks are 25 hours apart.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await setZone(zone);
    const { text } = await orderMail('en-IE');
    expect(text).toContain(`of ${formatDay(new Date().toISOString(), 'en-IE', zone)} and`);
  }
  await setZone('');
});

test('a mail has the colors and fonts of the theme', async () => {
  service.services.mail.theme = {
    colors: {
      ...{ ink: '#f5f5f0', 'ink-soft': '#b8b8b0', paper: '#141414' },
      ...{ sand: '#333333', hairline: '#3a3a3a', sea: '#8fd0ff' },
    },
    fonts: { display: "'Nord Serif',serif", sans: "'Nord Sans',sans-serif" },
    picture: { height: 58, fit: 'contain' },
    scheme: 'dark',
  };
  const { html } = await orderMail('ja-JP');
  expect(html).toContain('<meta name="color-scheme" content="dark">');
  expect(html).toContain('font-family:&#39;Nord Serif&#39;,serif');
  expect(html).toMatch(/width="72" height="58" alt=|height:58px;object-fit:contain/);
  for (const color of Object.values(MAIL_THEME.colors)) expect(html).not.toContain(color);
  for (const dark of ['#10192a', '#f3eee5', '#7fc4da', '#dcd5c8']) expect(html).not.toContain(dark);
});
