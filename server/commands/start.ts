import { exitWith, readArchiveArgument } from '../config/command-line.ts';
import { readServerEnvironment } from '../config/environment.ts';
import { startupWarnings } from '../config/exposure.ts';
import { assertPortFree } from '../http/free-port.ts';
import { buildStaffApplication, buildStorefront } from '../prepare/build.ts';
import { prepareDatabase } from '../prepare/database.ts';
import { assertArchive } from '../prepare/first-archive.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const started = performance.now();
const say = (text: string) => console.log(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${text}`);

try {
  readArchiveArgument('npm start');
  const env = readServerEnvironment();
  process.env.NODE_ENV = env.NODE_ENV;
  await assertArchive(env);
  // Fail before the build, which takes minutes.
  await assertPortFree('PORT', env.PORT, env.HOST);
  if (env.COMMERCE_BACKEND === 'embedded')
    await assertPortFree('COMMERCE_PORT', env.COMMERCE_PORT, '127.0.0.1');
  // A new archive is imported before the build, so that an error in it is reported at once.
  const prepare = () => env.COMMERCE_BACKEND === 'embedded' && prepareDatabase(env, say);
  if (env.ARCHIVE) prepare();
  const build = buildStorefront(say);
  const staff = env.COMMERCE_BACKEND === 'embedded' ? buildStaffApplication(say) : undefined;
  if (!env.ARCHIVE) prepare();
  say('Opening the store');
  // React reads NODE_ENV and the storefront STORE_CONFIG when they are loaded, so import them afterwards.
  const { serveStore } = await import('../serve/serve-store.ts');
  const store = await serveStore(env, build, staff);
  for (const warning of [...startupWarnings(env), ...store.warnings]) say(warning);
  say(`The store is open at ${store.url}`);
  if (store.commercePort) {
    say(`The commerce service answers at http://localhost:${store.commercePort}`);
    say(`Staff sign in at http://localhost:${store.commercePort}/admin/`);
  }
  stopOnSignal(store.stop, say);
} catch (error) {
  exitWith(error);
}
