import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{commerce,demo,server,storefront}/**/*.test.{ts,tsx}'],
    globalSetup: ['commerce/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
