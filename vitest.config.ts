import { defineConfig } from 'vitest/config';

/**
 * Unit and service tests. Each file has its own database. `isolate: false` loads the modules once per worker, which halves
 * the time; it is safe because the caches of the service belong to its database.
 */
export const service = {
  name: 'service',
  include: ['{bench,commerce,demo,faults,fuzz,server}/**/*.test.ts'],
  exclude: [
    // Run by vitest.postgres.config.ts on a PostgreSQL server.
    '**/*.postgres.test.ts',
    'node_modules/**',
    // These run on PostgreSQL in the same run; what opens, fills, searches and exports a database runs on both.
    ...(process.env.SERVICE_ON_POSTGRES
      ? ['commerce/!(database|import|export|search)/**', 'commerce/*.test.ts']
      : []),
  ],
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
          include: ['{admin,shared,storefront}/**/*.test.{ts,tsx}'],
          // The tests share no state, and loading React for each file would take longer than the tests.
          isolate: false,
        },
      },
    ],
  },
});
