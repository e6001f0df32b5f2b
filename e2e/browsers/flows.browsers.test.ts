import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, retry, type Target } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { openWebkit } from './webkit.ts';

const PREFIX = '/eu/en-IE';
const SHIRT = '/pd/calanque-linen-shirt-10000401.html';
/** Folder for screenshots of failed flows. */
const SCREENSHOTS = join(import.meta.dirname, '../../.data/browsers');

const link = (name: string | RegExp, within?: Target): Target => ({ role: 'link', name, within });
const button = (name: string | RegExp, within?: Target): Target => ({ role: 'button', name, within });
const field = (name: string | RegExp, within?: Target): Target => ({ role: 'textbox', name, within });
const heading = (name: string | RegExp): Target => ({ role: 'heading', name });
const dialog = (name: string | RegExp): Target => ({ role: 'dialog', name });
const banner: Target = { role: 'banner', name: '' };

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebkit],
])('%s', (name, openBrowser) => {
  let browser: Browser;

  beforeEach(async () => {
    browser = await openBrowser();
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      mkdirSync(SCREENSHOTS, { recursive: true });
      const file = `${name}-${task.name.replace(/\W+/g, '-')}.png`;
      await browser.screenshot(join(SCREENSHOTS, file)).catch(() => undefined);
    }
    await browser.close();
  });

  /** Opens a page and waits for hydration. */
  async function visit(path: string): Promise<void> {
    await browser.open(process.env.E2E_URL + PREFIX + path);
    await hydrated();
  }

  const hydrated = () =>
    waitFor(
      'scripts have taken over',
      `(() => {
        const main = document.querySelector('main');
        return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
          && (main.id !== 'content' || 'dataLayer' in window);
      })()`,
    );

  const waitFor = (what: string, expression: string) =>
    retry(what, async () => ((await browser.evaluate(expression)) ? true : undefined));

  const arrive = (pattern: RegExp) =>
    retry(`an address like ${pattern}`, async () => (pattern.test(await browser.url()) ? true : undefined));

  async function refuseTracking(): Promise<void> {
    await browser.click(button('Only necessary'));
    await waitFor('the choice is saved', `document.querySelector('.cookie-banner') === null`);
  }

  async function addShirt(): Promise<void> {
    await visit(`${SHIRT}?color=sky&size=M`);
    await browser.click(button('Add to bag'));
    await browser.click(button('Close', dialog('Product added to your cart')));
  }

  async function toPayment(): Promise<void> {
    await visit('/cart');
    await browser.click(link('Checkout'));
    await browser.text(heading('Delivery'));
    await browser.fill(field(/^Email/), 'ada@example.com');
    await browser.fill(field(/^First name/), 'Ada');
    await browser.fill(field(/^Last name/), 'Byrne');
    await browser.fill(field(/^Street and number/), '1 Quay Street');
    await browser.fill(field(/^Postcode/), 'H91 XY00');
    await browser.fill(field(/^Town or city/), 'Galway');
    await browser.click({ role: 'radio', name: /Standard delivery/ });
    await browser.click(button('Continue to payment'));
    await browser.text(heading('Payment'));
  }

  async function expectOrder(): Promise<void> {
    await arrive(/\/checkout\/confirmation\/\d{8}$/);
    expect(await browser.evaluate(`document.querySelector('[data-testid=total]').textContent`)).toBe(
      '93.95\u00a0€',
    );
    await visit('/cart');
    await browser.text(heading(/Your bag is empty/));
  }

  test('menu, listing with refinements, Back', async () => {
    await visit('/homepage');
    await refuseTracking();
    await browser.click(link('Women', { role: 'navigation', name: 'Menu' }));
    await browser.text(heading('Women'));
    await visit('/women/clothing');
    await browser.click(link(/^Shirts/, { role: 'main', name: '' }));
    await browser.text(heading('Shirts'));
    await browser.click(link(/^White/, { role: 'main', name: '' }));
    await arrive(/refine=[^&]*white/i);
    await browser.back();
    await arrive(/\/women\/clothing\/shirts$/);
    await browser.text(heading('Shirts'));
  });

  test('search with suggestions', async () => {
    await visit('/homepage');
    await refuseTracking();
    await browser.click(button('Search', banner));
    const input: Target = { role: 'searchbox', name: /./, within: dialog('Search') };
    await browser.fill(input, 'esterel');
    await browser.text(link(/Esterel linen shirt/, dialog('Search')));
    await browser.press(input, 'Enter');
    await arrive(/\/search\?q=esterel/);
    await browser.click(link('Esterel linen shirt', { role: 'main', name: '' }));
    await browser.text(heading('Esterel linen shirt'));
  });

  test('product, bag and checkout with a card', async () => {
    await visit(SHIRT);
    await refuseTracking();
    await browser.click(link('Sky', { role: 'region', name: 'Colour' }));
    await arrive(/color=sky/);
    await browser.click(link(/^M/, { role: 'region', name: 'Size' }));
    await arrive(/size=M/);
    await browser.click(button('Add to bag'));
    await browser.click(button('Close', dialog('Product added to your cart')));
    await toPayment();
    await browser.enterFrame('fieldset iframe');
    await browser.fill(field('Card number'), '4242 4242 4242 4242');
    await browser.fill(field(/Expiry date/), '12/31');
    await browser.fill(field('Security code'), '123');
    await browser.fill(field('Name on card'), 'Ada Byrne');
    await browser.enterFrame();
    await browser.click(button('Place order'));
    await expectOrder();
  });

  test('checkout with a payment on the page of its provider, after one Back from there', async () => {
    await visit('/homepage');
    await refuseTracking();
    await addShirt();
    await toPayment();
    await browser.click({ role: 'radio', name: /PayPal/ });
    await browser.click(button('Place order'));
    await arrive(/\/sandbox-payments\//);
    await browser.back();
    await browser.text(heading('Payment'));
    await browser.click({ role: 'radio', name: /PayPal/ });
    await browser.click(button('Place order'));
    await browser.click(button('Confirm the payment'));
    await expectOrder();
  });

  test('registration, account, sign-out and sign-in', async () => {
    const email = `${randomUUID()}@example.com`;
    await visit('/login');
    await refuseTracking();
    await visit('/registration');
    await browser.fill(field(/^First name/), 'Ana');
    await browser.fill(field(/^Last name/), 'Costa');
    await browser.fill(field(/^Email/, { role: 'main', name: '' }), email);
    await browser.fill(field(/^Password/), 'long enough');
    await browser.evaluate(`(() => {
      const gender = document.querySelector('main select[name=gender]');
      gender.value = '2';
      gender.dispatchEvent(new Event('change', { bubbles: true }));
    })()`);
    await browser.click({ role: 'checkbox', name: /Privacy Policy/ });
    await browser.click({ role: 'checkbox', name: /Terms/ });
    await browser.click(button(/^Create/, { role: 'main', name: '' }));
    await arrive(/\/account$/);
    await browser.text(heading('Your account'));
    await waitFor('the customer is greeted', `document.body.textContent.includes('Good to see you, Ana')`);
    await browser.click(button(/^Sign out$/i));
    await arrive(/\/login$/);
    await browser.fill(field(/^Email/, { role: 'main', name: '' }), email);
    await browser.fill(field(/^Password/), 'long enough');
    await browser.click(button(/^Sign in$/i, { role: 'main', name: '' }));
    await arrive(/\/account$/);
    await browser.text(heading('Your account'));
    await waitFor('the customer is greeted', `document.body.textContent.includes('Good to see you, Ana')`);
  });
});
