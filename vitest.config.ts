import { defineConfig } from 'vitest/config';

/**
 * Unit and service tests. Each file has its own database. `isolate: false` loads the modules once per worker, which halves
 * the time; it is safe because the caches of the service belong to its database.
 */
export const service = {
  name: 'service',
  include: ['{commerce,demo,fuzz,server}/**/*.test.ts'],
  // Run by vitest.postgres.config.ts on a PostgreSQL server.
  exclude: ['**/*.postgres.test.ts', 'node_modules/**'],
  globalSetup: ['commerce/testing/global-setup.ts'],
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: service },
      {
        test: {
          name: 'storefront',
          include: ['{shared,storefront}/**/*.test.{ts,tsx}'],
          // The tests share no state, and loading React for each file would take longer than the tests.
          isolate: false,
        },
      },
    ],
  },
});
