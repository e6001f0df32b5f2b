// Configuration of a Vendure in production, from the environment: VENDURE_FOLDER (where it is installed), VENDURE_DATABASE_URL,
// VENDURE_PORT and VENDURE_PASSWORD. Plain JavaScript, because its types are installed with it, at the time of the benchmark.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(join(process.env.VENDURE_FOLDER, 'package.json'));

/** The installed package. */
export const core = require('@vendure/core');

/** Connections to PostgreSQL, as many as our service opens at most. */
const POOL_SIZE = 10;

/** Turns the paths of images into addresses, as its asset server does. Nothing reads or writes the files. */
const ADDRESSES_ONLY = {
  toAbsoluteUrl: ({ protocol, headers }, path) => `${protocol}://${headers.host}/assets/${path}`,
};

/**
 * Vendure's configuration. `filling`: creates the tables, does not wait for the disk after each insert, and leaves the search index
 * to one run at the end.
 */
export function configuration({ filling = false } = {}) {
  return {
    apiOptions: {
      hostname: '127.0.0.1',
      port: Number(process.env.VENDURE_PORT),
      shopApiPath: 'shop-api',
      adminApiPath: 'admin-api',
      introspection: false,
    },
    authOptions: {
      tokenMethod: ['bearer'],
      requireVerification: false,
      // In production it refuses its default password.
      superadminCredentials: { identifier: 'superadmin', password: process.env.VENDURE_PASSWORD },
    },
    dbConnectionOptions: {
      type: 'postgres',
      url: process.env.VENDURE_DATABASE_URL,
      synchronize: filling,
      logging: false,
      poolSize: POOL_SIZE,
      ...(filling ? { extra: { options: '-c synchronous_commit=off' } } : {}),
    },
    logger: new core.DefaultLogger({ level: core.LogLevel.Error, timestamp: false }),
    assetOptions: { assetStorageStrategy: ADDRESSES_ONLY },
    paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
    plugins: [
      core.DefaultJobQueuePlugin.init({}),
      core.DefaultSearchPlugin.init({ indexStockStatus: true, bufferUpdates: filling }),
    ],
  };
}
