import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { NO_LIMITS } from '../sale.ts';

/** Time in which a service has to start. */
const START_MS = 180_000;
const children = new Set<ChildProcess>();

export interface VendureSettings {
  /** where it is installed */
  folder: string;
  databaseUrl: string;
}

/** Processes that answer at `origin`. */
export interface Service {
  origin: string;
  processes: ChildProcess[];
}

/** Starts our commerce service alone on a filled database. */
export async function startOurs(databaseUrl: string, dataDir: string): Promise<Service> {
  const port = await freePort();
  const server = await start('.', resolve('server/commands/service.ts'), 'The commerce service answers at', {
    ...NO_LIMITS,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    COMMERCE_PORT: port,
    LOG_LEVEL: 'error',
  });
  return { origin: `http://localhost:${port}`, processes: [server] };
}

/** Starts the server and the worker of Vendure. */
export async function startVendure(settings: VendureSettings): Promise<Service> {
  const port = await freePort();
  const env = vendureEnvironment(settings, port);
  const server = await start(settings.folder, scriptOf('server'), 'Vendure answers', env);
  const worker = await start(settings.folder, scriptOf('worker'), 'Vendure works', env);
  return { origin: `http://127.0.0.1:${port}`, processes: [server, worker] };
}

/** Fills an empty database of Vendure with the catalog that was exported to `catalog`. */
export async function populateVendure(settings: VendureSettings, catalog: string): Promise<void> {
  const port = await freePort();
  const { status } = spawnSync(process.execPath, [scriptOf('populate')], {
    cwd: settings.folder,
    stdio: 'inherit',
    env: { ...process.env, ...vendureEnvironment(settings, port), VENDURE_CATALOG: catalog },
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

function vendureEnvironment({ folder, databaseUrl }: VendureSettings, port: string): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    VENDURE_DISABLE_TELEMETRY: 'true',
    // TypeORM uses an interface of the PostgreSQL driver that is deprecated.
    NODE_OPTIONS: '--no-deprecation',
    VENDURE_FOLDER: folder,
    VENDURE_DATABASE_URL: databaseUrl,
    VENDURE_PORT: port,
    VENDURE_PASSWORD: password,
  };
}

/** Nobody signs in, and Vendure refuses its default in production. The server checks it against the database that was filled. */
const password = randomUUID();

/** Returns a port of this machine that nobody uses. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('This machine has no free port.');
  return String(address.port);
}

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
