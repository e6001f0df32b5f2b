import { defineConfig } from 'vitest/config';

/**
 * Browser flows against the running store. Two files at a time: a flow makes its own shopper, and where it needs the
 * last piece of something it looks for one that nobody else wants.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.test.ts'],
    globalSetup: ['./store.ts'],
    // Files share nothing but the browser's program, which takes a second to load.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
  },
});
