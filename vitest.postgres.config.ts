import { defineConfig } from 'vitest/config';
import { service } from './vitest.config.ts';

/**
 * The service's own suite again, on the PostgreSQL server that TEST_DATABASE_URL names, and what only such a server can
 * be asked: several processes of the store on one database.
 */
export default defineConfig({
  test: {
    ...service,
    include: ['commerce/**/*.test.ts', 'server/**/*.postgres.test.ts'],
    exclude: ['node_modules/**'],
    maxWorkers: 2,
  },
});
