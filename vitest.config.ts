import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{commerce,demo,server,storefront}/**/*.test.{ts,tsx}'],
    // Browser flows have a configuration of their own.
    exclude: ['**/*.e2e.test.ts', 'node_modules/**'],
    globalSetup: ['commerce/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
