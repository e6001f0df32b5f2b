import { readEnvironment } from './environment.ts';
import { buildStorefront } from './prepare/build.ts';
import { prepareDatabase } from './prepare/database.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const started = performance.now();
const say = (text: string) => console.log(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${text}`);

try {
  const env = readEnvironment();
  // React reads it once, when it is loaded: so what loads React comes after.
  process.env.NODE_ENV = env.NODE_ENV;
  const { serveStore } = await import('./serve.ts');
  const build = buildStorefront(say);
  if (env.COMMERCE_BACKEND === 'embedded') prepareDatabase(env, say);
  say('Opening the store');
  const store = await serveStore(env, build);
  for (const warning of store.warnings) say(warning);
  say(`The store is open at ${store.url}`);
  if (store.commercePort) say(`The commerce service answers at http://localhost:${store.commercePort}`);
  stopOnSignal(store.stop, say);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
