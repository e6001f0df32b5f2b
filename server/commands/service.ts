import { exitWith, readArchiveArgument } from '../config/command-line.ts';
import { readServerEnvironment } from '../config/environment.ts';
import { startupWarnings } from '../config/exposure.ts';
import { assertPortFree } from '../http/free-port.ts';
import { buildStaffApplication } from '../prepare/build.ts';
import { prepareDatabase } from '../prepare/database.ts';
import { assertArchive } from '../prepare/first-archive.ts';
import { stopOnSignal } from './stop-on-signal.ts';

// npm run service: starts the commerce service alone, for any client of the platform.
try {
  readArchiveArgument('npm run service');
  const env = readServerEnvironment({ ...process.env, COMMERCE_BACKEND: 'embedded' });
  await assertPortFree('COMMERCE_PORT', env.COMMERCE_PORT, env.HOST);
  await assertArchive(env);
  const staff = buildStaffApplication(console.log);
  prepareDatabase(env, console.log);
  // Reads STORE_CONFIG when it is loaded.
  const { serveCommerce } = await import('../serve/serve-commerce.ts');
  const service = await serveCommerce(env, staff);
  for (const warning of startupWarnings(env)) console.log(warning);
  console.log(`Staff sign in at ${service.url}/admin/`);
  console.log(`The commerce service answers at ${service.url}`);
  stopOnSignal(service.stop, console.log);
} catch (error) {
  exitWith(error);
}
