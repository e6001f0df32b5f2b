import { defineConfig } from 'vitest/config';

/** The main flows in Firefox and WebKit: `npm run test:browsers`. Not part of `npm test`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.browsers.test.ts'],
    globalSetup: ['./setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
});
