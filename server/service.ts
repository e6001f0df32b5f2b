import { readEnvironment } from './environment.ts';
import { prepareDatabase } from './prepare/database.ts';
import { serveCommerce } from './serve-commerce.ts';
import { stopOnSignal } from './stop-on-signal.ts';

// npm run service: the commerce service without a storefront, for any client of the platform.
try {
  const env = readEnvironment();
  prepareDatabase(env, console.log);
  const service = await serveCommerce(env);
  console.log(`The commerce service answers at ${service.url}`);
  stopOnSignal(service.stop, console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
