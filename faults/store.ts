import { type ChildProcess, spawn } from 'node:child_process';

/** Maximum time to start with a new database on a busy machine. */
const START_MS = 900_000;

/** The store in a separate process, started like `npm start`. */
export interface Store {
  /** origins of the storefront and of the commerce service */
  shop: string;
  commerce: string;
  pid: number;
  /** resolves once the store has logged the text, also in the past; rejects after `seconds` */
  said(text: string, seconds: number): Promise<void>;
  /** SIGKILL: ends without cleanup */
  kill(): Promise<void>;
  /** SIGTERM: drains in-flight requests */
  stop(): Promise<void>;
}

// Exits on signals, so that the exit handlers stop the child processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts the store on `port` and `port + 1`; resolves when it accepts requests. */
export async function openStore(port: number, env: Record<string, string>): Promise<Store> {
  const child = spawn(process.execPath, ['server/commands/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WARM_PICTURES: 'no',
      // All clients share one address, so the limits are raised.
      LIMIT_GUESTS_PER_CLIENT: '1000000',
      LIMIT_DECLINES_PER_CLIENT: '1000000',
      // All pay with one card, and a killed payment counts as declined for 15 minutes.
      LIMIT_DECLINES_PER_CARD: '1000000',
      LIMIT_WRITES_KB_PER_CLIENT: '10000000',
      LIMIT_MAILS_PER_ADDRESS_AND_KIND: '1000000',
      LIMIT_MAILS_PER_ADDRESS: '1000000',
      PORT: String(port),
      COMMERCE_PORT: String(port + 1),
      ...env,
    },
  });
  // An orphaned store would keep its ports.
  const orphan = () => child.kill('SIGKILL');
  process.once('exit', orphan);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => process.off('exit', orphan));
  const said = listenTo(child, ended);
  await said('The store is open at', START_MS / 1000);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  return {
    shop: `http://localhost:${port}`,
    commerce: `http://localhost:${port + 1}`,
    pid: child.pid!,
    said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function listenTo(child: ChildProcess, ended: Promise<void>): Store['said'] {
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (more: string) => {
      // Keeps the end of the output, with enough context for a text split across chunks.
      text = (text + more).slice(-200_000);
      for (const look of waiting) look();
    });
  }
  return (wanted, seconds) =>
    new Promise((resolve, reject) => {
      const give = (why: string) => reject(new Error(`${why} before “${wanted}”:\n${text.slice(-3000)}`));
      const timer = setTimeout(() => give(`Nothing for ${seconds} s`), seconds * 1000);
      const look = () => {
        if (!text.includes(wanted)) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      void ended.then(() => give('The store exited'));
    });
}
