import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The service's own suite again, on the PostgreSQL server that TEST_DATABASE_URL names. */
export default defineConfig({ test: { ...base.test, include: ['commerce/**/*.test.ts'] } });
