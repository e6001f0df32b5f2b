import { readArguments, reasonOf } from '../config/command-line.ts';
import { readServerEnvironment } from '../config/environment.ts';
import { startupWarnings } from '../config/exposure.ts';
import { assertPortFree } from '../http/free-port.ts';
import { prepareDatabase } from '../prepare/database.ts';
import { serveCommerce } from '../serve/serve-commerce.ts';
import { stopOnSignal } from './stop-on-signal.ts';

// npm run service: starts the commerce service alone, for any client of the platform.
try {
  readArguments('npm run service takes none; its settings are environment variables.', []);
  const env = readServerEnvironment({ ...process.env, COMMERCE_BACKEND: 'embedded' });
  await assertPortFree('COMMERCE_PORT', env.COMMERCE_PORT, env.HOST);
  prepareDatabase(env, console.log);
  const service = await serveCommerce(env);
  for (const warning of startupWarnings(env)) console.log(warning);
  console.log(`The commerce service answers at ${service.url}`);
  stopOnSignal(service.stop, console.log);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
