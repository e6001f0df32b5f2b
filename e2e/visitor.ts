import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { CHROMIUM_ARGUMENTS, NO_IMAGES, TOUCH_WITHOUT_IMAGES } from './chromium.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** The store's addresses, with site and locale. */
export const at = (path: string, prefix = '/eu/en-IE') => `${process.env.E2E_URL}${prefix}${path}`;

/** The options of every context, whether a test, the axe sweep or the configuration opens it. */
export const CONTEXT_OPTIONS = { locale: 'en-IE', reducedMotion: 'reduce' } as const;

/** Milliseconds for an action or an assertion. */
export const ACTION_TIMEOUT = 15_000;
/** Milliseconds for a document: the first one of its kind takes longest. */
export const NAVIGATION_TIMEOUT = 30_000;

/** How a browser is started; what differs is a setting of the whole browser. */
export type BrowserKind = 'without images' | 'with images' | 'touch without images';

const ARGUMENTS: Record<BrowserKind, string[]> = {
  'without images': [NO_IMAGES],
  'with images': [],
  'touch without images': [TOUCH_WITHOUT_IMAGES],
};

export const launchOptions = (kind: BrowserKind) => ({
  executablePath: process.env.E2E_CHROMIUM,
  args: [...CHROMIUM_ARGUMENTS, ...ARGUMENTS[kind]],
});

export const launch = (kind: BrowserKind): Promise<Browser> => chromium.launch(launchOptions(kind));

export interface Visit {
  context: BrowserContext;
  page: Page;
  pageErrors: string[];
}

export interface VisitOptions
  extends Pick<
    BrowserContextOptions,
    'javaScriptEnabled' | 'storageState' | 'bypassCSP' | 'locale' | 'forcedColors'
  > {
  /** load images: the store draws each when it is first requested, which takes longer than most flows */
  images?: boolean;
  /** the pointer is coarse and does not hover; without images */
  coarsePointer?: boolean;
}

/** A new context with one page. With `consent` null the cookie and language prompts are shown. */
export async function openVisit(
  browserFor: (kind: BrowserKind) => Promise<Browser>,
  viewport = DESKTOP,
  { images = false, coarsePointer = false, ...options }: VisitOptions = {},
  consent: string | null = 'necessary',
): Promise<Visit> {
  const kind = coarsePointer ? 'touch without images' : images ? 'with images' : 'without images';
  const browser = await browserFor(kind);
  const hasTouch = viewport.width < 768;
  const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport, hasTouch, ...options });
  context.setDefaultTimeout(ACTION_TIMEOUT);
  context.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT);
  if (consent !== null) await answerQuestions(context, consent);
  const page = await context.newPage();
  return { context, page, pageErrors: recordPageErrors(page) };
}

/** The visitor has answered already: which cookies they allow, and that they stay in the language of the page. */
export async function answerQuestions(context: BrowserContext, consent = 'necessary'): Promise<void> {
  await context.addCookies([
    { name: 'vitrine_consent', value: consent, url: process.env.E2E_URL! },
    { name: 'vitrine_language', value: 'asked', url: process.env.E2E_URL! },
  ]);
}

/** Collects what no page may have: script errors, console errors and failed requests of the store. */
export function recordPageErrors(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      pageErrors.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) pageErrors.push(`${response.status()} ${response.url()}`);
  });
  return pageErrors;
}

/**
 * Runs all rules of axe. No page has frames of other origins, so the rules run in one piece in the page itself, and only
 * violations are described: a third of the work.
 */
export const axe = (page: Page, options: Parameters<AxeBuilder['options']>[0] = {}) =>
  new AxeBuilder({ page })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();

/** Expects that axe finds no violation in the current state of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}
