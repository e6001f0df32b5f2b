import { type ChildProcess, spawn } from 'node:child_process';

/** Longer than a start with a new database takes on a busy machine. */
const START_MS = 900_000;

/** The store in a process of its own, as `npm start` opens it. */
export interface Store {
  /** origin of the storefront and of the commerce service */
  shop: string;
  commerce: string;
  pid: number;
  /** resolves once the store has logged a line with this text, also before; rejects after so many seconds */
  said(text: string, seconds: number): Promise<void>;
  /** SIGKILL: nothing is finished and nothing is said */
  kill(): Promise<void>;
  /** SIGTERM: what is under way is finished */
  stop(): Promise<void>;
}

// Interrupted, we end as usual, and with us what we started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Opens the store on two free ports after `port`; resolves when it takes requests. */
export async function openStore(port: number, env: Record<string, string>): Promise<Store> {
  const child = spawn(process.execPath, ['server/commands/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WARM_PICTURES: 'no',
      // A whole crowd comes from this one machine.
      LIMIT_GUESTS_PER_CLIENT: '1000000',
      LIMIT_DECLINES_PER_CLIENT: '1000000',
      LIMIT_WRITES_KB_PER_CLIENT: '10000000',
      LIMIT_MAILS_PER_ADDRESS_AND_KIND: '1000000',
      LIMIT_MAILS_PER_ADDRESS: '1000000',
      PORT: String(port),
      COMMERCE_PORT: String(port + 1),
      ...env,
    },
  });
  // A store that outlived us would keep its ports.
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
      // The end is enough to look at, with what may have been cut in two.
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
      void ended.then(() => give('The store ended'));
    });
}
