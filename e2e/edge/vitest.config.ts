import { defineConfig } from 'vitest/config';

/** The store behind a real Varnish: `npm run test:edge`. Not part of `npm test`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.edge.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
  },
});
