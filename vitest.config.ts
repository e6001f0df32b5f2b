import { defineConfig } from 'vitest/config';

/** Tests of the service and what surrounds it, each file with a database and a process of its own. */
export const service = {
  name: 'service',
  include: ['{commerce,demo,fuzz,server}/**/*.test.ts'],
  // What needs a PostgreSQL server has a configuration of its own.
  exclude: ['**/*.postgres.test.ts', 'node_modules/**'],
  globalSetup: ['commerce/testing/global-setup.ts'],
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
