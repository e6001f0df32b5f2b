import { defineConfig } from 'vitest/config';
import { service } from './vitest.config.ts';

/**
 * Service tests on the PostgreSQL server of TEST_DATABASE_URL, and tests that need such a server: several processes of the
 * store on one database.
 */
export default defineConfig({
  test: {
    ...service,
    include: ['commerce/**/*.test.ts', 'server/**/*.postgres.test.ts'],
    exclude: ['node_modules/**'],
    maxWorkers: 2,
  },
});
