import { defineConfig } from 'vitest/config';

/** Several processes of the store on a replicated database: `npm run test:cluster`. Not part of `npm test`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.cluster.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
  },
});
