import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  // server/prepare/build.ts sets one directory per state of the sources.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/unnamed',
  ssr: true,
  // The route table is small: sending it whole saves a manifest request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
