import { defineConfig } from '@playwright/test';
import { ACTION_TIMEOUT, CONTEXT_OPTIONS, DESKTOP, NAVIGATION_TIMEOUT } from './e2e/visitor.ts';

/**
 * Browser flows against the running store, two at a time. Flows do not depend on each other: each creates its own shopper,
 * and one that needs the last piece of a product uses a product that no other flow buys.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/store.ts',
  timeout: 60_000,
  expect: { timeout: ACTION_TIMEOUT },
  workers: 2,
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...CONTEXT_OPTIONS,
    viewport: DESKTOP,
    actionTimeout: ACTION_TIMEOUT,
    navigationTimeout: NAVIGATION_TIMEOUT,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
