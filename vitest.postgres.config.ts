import { defineConfig } from 'vitest/config';
import { service } from './vitest.config.ts';

/** The service's own suite again, on the PostgreSQL server that TEST_DATABASE_URL names. */
export default defineConfig({ test: { ...service, include: ['commerce/**/*.test.ts'], maxWorkers: 2 } });
