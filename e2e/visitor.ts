import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM_ARGUMENTS, FINGERS, NO_PICTURES } from './chromium.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** The store's addresses, with site and locale. */
export const at = (path: string, prefix = '/eu/en-IE') => `${process.env.E2E_URL}${prefix}${path}`;

const browsers = new Map<string, Promise<Browser>>();

function openBrowser(settings: string[]): Promise<Browser> {
  const key = settings.join();
  let browser = browsers.get(key);
  if (!browser) {
    const args = [...CHROMIUM_ARGUMENTS, ...settings];
    browser = chromium.launch({ executablePath: process.env.E2E_CHROMIUM!, args });
    browsers.set(key, browser);
  }
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
  browsers.clear();
}

/** Faults a page must not have: script errors, refused resources, failed requests of our own. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  faults: string[];
}

interface Visiting
  extends Pick<
    BrowserContextOptions,
    'javaScriptEnabled' | 'storageState' | 'bypassCSP' | 'locale' | 'forcedColors'
  > {
  /** whether pictures are loaded; the house draws each when it is first asked for, which takes longer than most flows */
  pictures?: boolean;
  /** whether a finger points, which is larger than a mouse and does not hover; no pictures then */
  fingers?: boolean;
}

/**
 * Somebody new in the store, with a browser of their own. They have said already what may be measured: nothing, unless
 * `consent` says more, and to stay in the language they read; with null they are asked.
 */
export async function newVisit(
  viewport = DESKTOP,
  { pictures = false, fingers = false, ...options }: Visiting = {},
  consent: string | null = 'necessary',
): Promise<Visit> {
  const browser = await openBrowser(fingers ? [FINGERS] : pictures ? [] : [NO_PICTURES]);
  const context = await browser.newContext({
    viewport,
    locale: 'en-IE',
    hasTouch: viewport.width < 768,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  if (consent !== null)
    await context.addCookies([
      { name: 'vitrine_consent', value: consent, url: process.env.E2E_URL! },
      { name: 'vitrine_language', value: 'asked', url: process.env.E2E_URL! },
    ]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      faults.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  return { context, page, faults };
}

/**
 * All rules of axe for a page. It has no frames of other origins, so the rules run in the page itself instead of in
 * parts that a second page puts together, and what was found in order is not described: a third of the work.
 */
export const axe = (page: Page, options: Parameters<AxeBuilder['options']>[0] = {}) =>
  new AxeBuilder({ page })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();

/** No finding of axe on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}
