import { type Browser, type BrowserContext, test as base } from '@playwright/test';
import {
  answerQuestions,
  type BrowserKind,
  DESKTOP,
  launch,
  launchOptions,
  openVisit,
  recordPageErrors,
  type Visit,
  type VisitOptions,
} from './visitor.ts';

/** Opens a context with its own cookies and storage; it is closed when the test ends. */
export type NewVisit = (
  viewport?: { width: number; height: number },
  options?: VisitOptions,
  consent?: string | null,
) => Promise<Visit>;

interface TestFixtures {
  /** Errors that fail the test: script errors, console errors, failed requests of the store. */
  pageErrors: string[];
  /** For a phone, for images, for other options, and for a second person. */
  newVisit: NewVisit;
}

interface WorkerFixtures {
  /** Returns the worker's browser for a launch kind. */
  browserFor: (kind: BrowserKind) => Promise<Browser>;
}

/**
 * The `page` of a test is a desktop window without images, whose visitor has answered the questions about cookies and
 * language. Other visitors are created with `newVisit`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter
    async ({}, use) => {
      await use(launchOptions('without images'));
    },
    { scope: 'worker' },
  ],

  browserFor: [
    async ({ browser }, use) => {
      const launched = new Map<BrowserKind, Promise<Browser>>([['without images', Promise.resolve(browser)]]);
      await use((kind) => {
        const found = launched.get(kind) ?? launch(kind);
        launched.set(kind, found);
        return found;
      });
      for (const other of launched.values()) await (await other).close();
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    await answerQuestions(context);
    await use(context);
  },

  pageErrors: async ({ page }, use) => use(recordPageErrors(page)),

  newVisit: async ({ browserFor }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (viewport = DESKTOP, options = {}, consent = 'necessary') => {
      const visit = await openVisit(browserFor, viewport, options, consent);
      contexts.push(visit.context);
      return visit;
    });
    for (const context of contexts) await context.close();
  },
});
