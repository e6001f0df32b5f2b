import { defineConfig } from 'vitest/config';

/** Browser flows against the running store. One file at a time: they share its stock. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.test.ts'],
    globalSetup: ['./store.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    fileParallelism: false,
    // A machine that is busy otherwise may lose a click of a flow to a late page; a second failure is one.
    retry: 1,
  },
});
