import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { databaseFolder } from './backend.ts';
import { readEnvironment } from './environment.ts';
import { buildStorefront } from './prepare/build.ts';

const started = performance.now();
const say = (text: string) => console.log(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${text}`);

try {
  const env = readEnvironment();
  // React reads it once, when it is loaded: so what loads React comes after.
  process.env.NODE_ENV = env.NODE_ENV;
  const { serveStore } = await import('./serve.ts');
  buildStorefront(say);
  if (env.COMMERCE_BACKEND === 'embedded') {
    if (!env.DATABASE_URL && !existsSync(databaseFolder(env.DATA_DIR)))
      say('Creating the database and the demo house');
    const seeded = spawnSync(process.execPath, ['server/prepare/seed.ts'], { stdio: 'inherit' });
    if (seeded.status !== 0) throw new Error('The database could not be prepared; see above.');
  }
  say('Opening the store');
  const store = await serveStore(env, 'build');
  say(`The store is open at ${store.url}`);
  if (store.commercePort) say(`The commerce service answers at http://localhost:${store.commercePort}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      say('Closing: finishing what is under way');
      store.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
