import type { Environment } from './environment.ts';

/** Origin that staff sign in on, without a path: that of the commerce service, not of the shop. */
export const staffOrigin = (env: Pick<Environment, 'COMMERCE_PUBLIC_URL' | 'COMMERCE_PORT'>): string =>
  new URL(env.COMMERCE_PUBLIC_URL ?? `http://localhost:${env.COMMERCE_PORT}`).origin;
