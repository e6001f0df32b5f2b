import { readArguments, reasonOf } from '../config/command-line.ts';
import { readServerEnvironment } from '../config/environment.ts';
import { startupWarnings } from '../config/exposure.ts';
import { assertPortFree } from '../http/free-port.ts';
import { buildStorefront } from '../prepare/build.ts';
import { prepareDatabase } from '../prepare/database.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const started = performance.now();
const say = (text: string) => console.log(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${text}`);

try {
  readArguments('npm start takes none; its settings are environment variables.', []);
  const env = readServerEnvironment();
  // React reads NODE_ENV when it is loaded, so import it afterwards.
  process.env.NODE_ENV = env.NODE_ENV;
  const { serveStore } = await import('../serve/serve-store.ts');
  // Fail before the build, which takes minutes.
  await assertPortFree('PORT', env.PORT, env.HOST);
  if (env.COMMERCE_BACKEND === 'embedded')
    await assertPortFree('COMMERCE_PORT', env.COMMERCE_PORT, '127.0.0.1');
  const build = buildStorefront(say);
  if (env.COMMERCE_BACKEND === 'embedded') prepareDatabase(env, say);
  say('Opening the store');
  const store = await serveStore(env, build);
  for (const warning of [...startupWarnings(env), ...store.warnings]) say(warning);
  say(`The store is open at ${store.url}`);
  if (store.commercePort) say(`The commerce service answers at http://localhost:${store.commercePort}`);
  stopOnSignal(store.stop, say);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
