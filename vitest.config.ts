import { defineConfig } from 'vitest/config';

/**
 * Tests of the service and what surrounds it. Each file has a database of its own, and what the service remembers hangs
 * on its database; the modules are loaded once for all files of a worker, which halves the work.
 */
export const service = {
  name: 'service',
  include: ['{commerce,demo,fuzz,server}/**/*.test.ts'],
  // What needs a PostgreSQL server has a configuration of its own.
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
          include: ['storefront/**/*.test.{ts,tsx}'],
          // Nothing here keeps what a neighbour could see; loading React anew for each file takes longer than the tests.
          isolate: false,
        },
      },
    ],
  },
});
