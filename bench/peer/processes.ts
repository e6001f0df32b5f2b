import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { NO_LIMITS } from '../sale.ts';
import { COMMERCE, PORT } from '../store.ts';

const VENDURE_PORT = PORT + 2;
export const VENDURE_ORIGIN = `http://127.0.0.1:${VENDURE_PORT}`;
/** Time in which a service has to start. */
const START_MS = 180_000;
const children = new Set<ChildProcess>();

export interface VendureSettings {
  /** where it is installed */
  folder: string;
  databaseUrl: string;
}

/** Starts our commerce service alone on a filled database. */
export function startOurs(databaseUrl: string, dataDir: string): Promise<ChildProcess> {
  return start('.', resolve('server/commands/service.ts'), 'The commerce service answers at', {
    ...NO_LIMITS,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    COMMERCE_PORT: new URL(COMMERCE).port,
    LOG_LEVEL: 'error',
  });
}

/** Starts the server and the worker of Vendure. */
export async function startVendure(settings: VendureSettings): Promise<ChildProcess[]> {
  const env = vendureEnvironment(settings);
  return [
    await start(settings.folder, scriptOf('server'), 'Vendure answers', env),
    await start(settings.folder, scriptOf('worker'), 'Vendure works', env),
  ];
}

/** Fills an empty database of Vendure with the catalog that was exported to `catalog`. */
export function populateVendure(settings: VendureSettings, catalog: string): void {
  const { status } = spawnSync(process.execPath, [scriptOf('populate')], {
    cwd: settings.folder,
    stdio: 'inherit',
    env: { ...process.env, ...vendureEnvironment(settings), VENDURE_CATALOG: catalog },
  });
  if (status !== 0) throw new Error('Filling Vendure with the catalog failed; see above.');
}

/** Stops the processes until `resume`: only the service that is measured uses the machine. */
export const pause = (processes: ChildProcess[]) => processes.forEach((one) => void one.kill('SIGSTOP'));
export const resume = (processes: ChildProcess[]) => processes.forEach((one) => void one.kill('SIGCONT'));

/** Ends all services, also paused ones. */
export function endServices(): void {
  for (const child of children) child.kill('SIGKILL');
}

const scriptOf = (name: string) => resolve('bench', 'peer', 'vendure', `${name}.mjs`);

function vendureEnvironment({ folder, databaseUrl }: VendureSettings): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    VENDURE_DISABLE_TELEMETRY: 'true',
    // TypeORM uses an interface of the PostgreSQL driver that is deprecated.
    NODE_OPTIONS: '--no-deprecation',
    VENDURE_FOLDER: folder,
    VENDURE_DATABASE_URL: databaseUrl,
    VENDURE_PORT: String(VENDURE_PORT),
    VENDURE_PASSWORD: password,
  };
}

/** Nobody signs in, and Vendure refuses its default in production. The server checks it against the database that was filled. */
const password = randomUUID();

/** Starts a program in a folder and waits for a line of its output. */
async function start(
  cwd: string,
  program: string,
  line: string,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${program} did not start:\n${said}`)), START_MS);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000);
      if (!said.includes(line)) return;
      clearTimeout(late);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`${program} exited with ${code}:\n${said}`));
    });
  });
  return child;
}
