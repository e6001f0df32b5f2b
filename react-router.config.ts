import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  // server/prepare/build.ts names one for each state of the sources.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/unnamed',
  ssr: true,
  // The route table is short; shipping it whole saves a manifest request for every link on the page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
