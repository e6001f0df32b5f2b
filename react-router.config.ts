import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // The route table is short; shipping it whole saves a manifest request for every link on the page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
