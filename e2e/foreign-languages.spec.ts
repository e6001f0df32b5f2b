import { expect, type Locator } from '@playwright/test';
import { ArchiveStore } from './archive-store.ts';
import { cardFields, typeCard } from './card-fields.ts';
import { test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { hydrated } from './shopper.ts';
import { DESKTOP } from './visitor.ts';

/** The merchant's own texts of pages, a part of all. */
const JAPANESE = {
  'product.add': 'バッグに入れる',
  'listing.count': '{count, plural, other {全#点}}',
  'basket.empty_title': 'バッグに商品がありません。',
};

let store: ArchiveStore;
const shop = (path: string) => `${store.origin}/halden-yuki${path}`;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  store = await ArchiveStore.open({ 'messages/page/ja.json': JSON.stringify(JAPANESE) });
});
test.afterAll(() => store?.close());

test('the merchant’s own texts are in the document, after hydration and after client navigations', async ({
  page,
  pageErrors,
}) => {
  const html = await (await fetch(shop('/ja-JP/pd/x-stove_2.html'))).text();
  expect(html).toContain('>バッグに入れる<');
  const messages: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/static/messages/')) messages.push(request.url());
  });
  await page.goto(shop('/ja-JP/pd/x-stove_2.html'));
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'バッグに入れる' })).toBeVisible();
  const document = await page.evaluateHandle(() => window.document);
  await page.getByRole('navigation').getByRole('link', { name: 'ギア' }).first().click();
  await expect(
    page
      .getByRole('main')
      .getByText(/全\d+点/)
      .first(),
  ).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click();
  await expect(page.getByText('バッグに商品がありません。')).toBeVisible();
  expect(await document.evaluate((before) => before === window.document)).toBe(true);
  expect(new Set(messages).size).toBe(1);
  const answer = await fetch(messages[0]!);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  // Another version, as of an old document, is not stored for long.
  const old = await fetch(shop('').replace('/halden-yuki', '/static/messages/ja-JP.json?v=old'));
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect((await fetch(`${store.origin}/static/messages/fr-FR.json`)).status).toBe(404);
  expect(pageErrors).toEqual([]);
});

test('texts that the store lacks are English, and keep their direction on a page from right to left', async ({
  page,
  pageErrors,
}) => {
  await page.goto(shop('/ar-KW/login'));
  await hydrated(page);
  const text = page.getByText('Forgot your password?').first();
  await expect(text).toBeVisible();
  // Labels say that they are English, for screen readers.
  await expect(page.getByRole('main').locator('label[for]').first()).toHaveAttribute('lang', 'en');
  // The question mark is at the right end of the English sentence.
  const [first, last] = await text.evaluate((element) => {
    const walker = window.document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const node = walker.nextNode() as Text;
    const left = (char: string) => {
      const range = window.document.createRange();
      const at = node.data.indexOf(char);
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    return [left('F'), left('?')];
  });
  expect(last).toBeGreaterThan(first!);
  expect(pageErrors).toEqual([]);
});

test('English texts say so on headings, text, links and buttons, and those of the merchant do not', async ({
  page,
  pageErrors,
}) => {
  await page.goto(shop('/ja-JP/search?q=zzzz'));
  await hydrated(page);
  const main = page.getByRole('main');
  const english = (locator: Locator) => expect(locator).toHaveAttribute('lang', 'en');
  await english(page.getByRole('link', { name: 'Skip to content' }));
  await english(page.getByRole('contentinfo').getByText('Shipping to'));
  // After a client navigation, and on a page with the merchant's own texts.
  await page.getByRole('navigation').getByRole('link', { name: 'ギア' }).first().click();
  const count = main.getByText(/全\d+点/).first();
  await expect(count).toBeVisible();
  await expect(count).not.toHaveAttribute('lang');
  await english(main.getByRole('link', { name: 'Home', exact: true }));
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  await page.goto(shop('/ja-JP/tracking'));
  await hydrated(page);
  await english(main.getByRole('heading', { level: 1 }));
  await english(main.getByRole('button', { name: 'Track order' }));
  await english(main.getByText('Enter your order number and the email address'));
  expect(pageErrors).toEqual([]);
});

test('on a page from right to left, English keeps its full stops, and the copyright line its order', async ({
  page,
}) => {
  await page.goto(shop('/ar-KW/homepage'));
  await hydrated(page);
  /** Whether the first character of a text is left of the last. */
  const isLeftToRight = (locator: Locator) =>
    locator.evaluate((element) => {
      const walker = window.document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      const left = (node: Text | undefined, at: number) => {
        const range = window.document.createRange();
        range.setStart(node!, at);
        range.setEnd(node!, at + 1);
        return range.getBoundingClientRect().left;
      };
      const last = nodes.at(-1)!;
      return left(nodes[0], 0) < left(last, last.length - 1);
    });
  const footer = page.getByRole('contentinfo');
  // It stays at the side where the lines of the page start.
  await expect(footer.getByText('Gear for the mountains.').first()).toHaveCSS('text-align', 'right');
  expect(await isLeftToRight(footer.getByText('Gear for the mountains.').first())).toBe(true);
  expect(await isLeftToRight(footer.locator('bdi').filter({ hasText: '©' }))).toBe(true);
  // A name that the merchant has not translated; a colon after a label is on the side of the value.
  await page.goto(shop('/ar-KW/pd/x-stove_2.html'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to bag' }).click();
  const label = page.getByRole('dialog').locator('dt').filter({ hasText: 'Quantity' });
  await expect(label).toHaveText(/:$/);
  expect(await isLeftToRight(label)).toBe(false);
  const name = page.getByRole('heading', { level: 1 });
  await name.evaluate((heading) => {
    heading.textContent = 'Gas stove (2 flames)';
  });
  await expect(name).toHaveCSS('text-align', 'right');
  expect(await isLeftToRight(name)).toBe(true);
});

test('on a page from right to left, the link of the cookie banner follows its English sentence', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP, {}, null);
  await page.goto(shop('/ar-KW/homepage'));
  const sentence = page
    .getByRole('region', { name: /Cookies/ })
    .locator('p')
    .first();
  await expect(sentence).toHaveCSS('direction', 'ltr');
  await expect(sentence).toHaveCSS('text-align', 'right');
});

test('the newsletter has the languages of the site, in their own names', async ({ page }) => {
  await page.goto(shop('/sv-SE/registration'));
  const options = page.locator('select[name=language] option');
  await expect(options).toHaveText(['日本語', 'العربية', 'Svenska'], { useInnerText: false });
  await expect(page.locator('select[name=language]')).toHaveValue('SV');
});

interface Amounts {
  price: string;
  delivery: string;
  total: string;
  tax?: string;
}

interface Purchase {
  prefix: string;
  add: string;
  address: Record<string, string>;
  country: string;
  region?: { label: string; value: string; name: string };
  amounts: Amounts;
  /** after the promotion of the payment method, where there is one */
  paid?: Amounts & { discount: string };
  method: string;
}

const DECLINED_VISA = '4000 0000 0000 0002';

const PURCHASES: Purchase[] = [
  {
    prefix: '/ja-JP',
    add: 'バッグに入れる',
    address: {
      'First name': '葵',
      'Last name': '佐藤',
      'Street and number': '銀座1-2-3',
      Postcode: '104-0061',
      'Town or city': '中央区',
    },
    country: 'JP',
    region: { label: 'Prefecture', value: '13', name: '東京都' },
    amounts: { price: '￥9,920', delivery: '￥800', total: '￥10,720', tax: '￥975' },
    // 5% of 9,920.
    paid: { price: '￥9,920', discount: '￥496', delivery: '￥800', total: '￥10,224', tax: '￥930' },
    method: '宅配便',
  },
  {
    prefix: '/ar-KW',
    add: 'Add to bag',
    address: {
      'First name': 'نور',
      'Last name': 'حداد',
      'Street and number': 'شارع الخليج 12',
      'Town or city': 'مدينة الكويت',
    },
    country: 'KW',
    amounts: { price: '24.800', delivery: '2.500', total: '27.300' },
    method: 'طرد',
  },
];

for (const { prefix, add, address, country, region, amounts, paid, method } of PURCHASES) {
  test(`[MS-06] a purchase through to the confirmation and its mail has exact amounts: ${prefix}`, async ({
    page,
    pageErrors,
  }) => {
    const main = page.getByRole('main');
    /** Nothing on the page is written in other digits than prices are. */
    const checkDigits = () => expect(page.locator('body')).not.toContainText(/[٠-٩۰-۹]/);
    await page.goto(shop(`${prefix}/pd/x-stove_2.html`));
    await hydrated(page);
    await page.getByRole('button', { name: add }).click();
    await page.getByRole('dialog').getByText(amounts.price).first().waitFor();
    await page.goto(shop(`${prefix}/shipping`));
    await hydrated(page);
    const email = `buyer-${country.toLowerCase()}@example.com`;
    await main.getByLabel('Email').fill(email);
    for (const [label, text] of Object.entries(address))
      await main.getByRole('textbox', { name: label }).fill(text);
    await expect(main.getByLabel('Country')).toHaveValue(country);
    if (region) {
      await expect(main.getByLabel(region.label).locator(`option[value="${region.value}"]`)).toHaveText(
        region.name,
      );
      await main.getByLabel(region.label).selectOption(region.value);
    }
    for (const amount of Object.values(amounts)) await expect(main).toContainText(amount);
    await checkDigits();
    await main.getByRole('button', { name: 'Continue to payment' }).click();
    const payWith = async (number: string) => {
      await typeCard(cardFields(page), number, { holder: 'BUYER' });
      await checkDigits();
      await main.getByRole('button', { name: 'Place order' }).click();
    };
    if (paid) {
      await payWith(DECLINED_VISA);
      await expect(main.getByRole('alert')).toContainText('declined');
      await expect(main).toContainText(amounts.total);
      // The browser logs the answer 400.
      pageErrors.length = 0;
    }
    await payWith('4242 4242 4242 4242');
    await page.waitForURL(/\/checkout\/confirmation\//);
    await hydrated(page);
    for (const amount of Object.values(paid ?? amounts)) await expect(main).toContainText(amount);
    await expect(main).toContainText(method);
    if (region) await expect(main).toContainText(region.name);
    await checkDigits();
    const orderNo = /confirmation\/([^?]+)/.exec(page.url())?.[1] as string;
    await expect(main).toContainText(orderNo);
    const mail = await mailTo(page, email, new RegExp(orderNo), store.origin);
    for (const amount of Object.values(paid ?? amounts)) expect(mail).toContain(amount);
    for (const text of [orderNo, ...Object.values(address), ...(region ? [region.name] : [])])
      expect(mail).toContain(text);
    expect(mail).not.toMatch(/[٠-٩۰-۹]/);
    expect(pageErrors).toEqual([]);
  });
}

test('[CTRY-01] a country that two sites serve keeps the site, its page and its bag', async ({ page }) => {
  await page.goto(shop('/sv-SE/countrySelector?from=/cart'));
  await hydrated(page);
  await page.getByRole('main').getByRole('combobox').first().selectOption('SE');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(shop('/sv-SE/cart'));
});
