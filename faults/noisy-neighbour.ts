import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, clientAt, count, repeat, type StartAttack } from './attack-client.ts';
import { floods } from './floods.ts';
import { expect, type Trial } from './trial.ts';

/** Maximum p95 of a cached page for other clients, in milliseconds. */
const MAX_P95_MS = 100;
/** Maximum memory of the process, in MB. */
const MAX_MEMORY_MB = 1000;
/** Maximum growth of the data directory in MB, including the write-ahead log of the embedded database. */
const MAX_GROWTH_MB = 300;
const ATTACK_MS = 12_000;
/** Two client addresses of one machine: the attacker and a shopper. */
const ATTACKER = '127.0.0.1';
const SHOPPER = '127.0.0.2';
const HOME = '/eu/en-IE/homepage';
const SEARCH =
  '/mobify/proxy/api/search/shopper-search/v1/organizations/f_ecom_vtrn_001/product-search?siteId=RivageEU&q=' +
  '&refine=cgid%3Dwomen&limit=200&expand=images,prices,variations,availability,promotions,represented_products' +
  '&allImages=true&allVariationProperties=true&perPricebook=true';

const asking =
  (many: number, path: () => string): StartAttack =>
  async (port, address) => {
    const client = clientAt(address, port, many);
    return repeat(client, many, () => client.get(path()));
  };

const unread: StartAttack = async (port, localAddress) => {
  const seen = new Map<string, number>();
  const sockets: Socket[] = [];
  for (let i = 0; i < 100; i++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {}).once('close', () => count(seen, 'closed'));
    socket.pause();
    socket.write('GET /eu/en-IE/cart HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(60));
    sockets.push(socket);
  }
  return {
    seen,
    stop() {
      for (const socket of sockets) socket.destroy();
    },
  };
};

const pictures: StartAttack = async (port, address) => {
  const client = clientAt(address, port, 200);
  const { text } = await client.get('/eu/en-IE/search?q=dress');
  const found = [...new Set([...text.matchAll(/\/images\/[^"?&\s]+\.jpg/g)].map(([path]) => path))].slice(
    1,
    9,
  );
  const sizes = [30, 45, 60, 75, 90].flatMap((q) =>
    [1920, 1440, 1200, 960, 768].flatMap((sw) => found.map((path) => `${path}?sw=${sw}&q=${q}`)),
  );
  expect(sizes.length >= 200, `${sizes.length} sizes to request`);
  const seen = new Map<string, number>();
  for (const path of sizes.slice(0, 200))
    void client
      .get(path, { accept: 'image/avif' })
      .then(({ status }) => count(seen, String(status || 'none')));
  return { seen, stop: () => client.end() };
};

let fresh = 0;
const ATTACKS: Record<string, [what: string, begin: StartAttack]> = {
  unread: ['100 connections pipeline 60 requests and never read', unread],
  pictures: ['200 image sizes that are not rendered yet', pictures],
  'long-search': ['8 workers request 200 hits with all expansions', asking(8, () => SEARCH)],
  'new-urls': [
    '24 workers request uncached URLs',
    asking(24, () => `/eu/en-IE/nothing-${Date.now()}-${fresh++}`),
  ],
  ...floods,
};

/** Size of a folder in MB. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      const file = statSync(join(parentPath, name), { throwIfNoEntry: false });
      return sum + (file?.size ?? 0) / 1024 / 1024;
    }, 0);

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** One client must not slow down others. Each attack lasts some seconds, from one address. */
export const noisyNeighbours: Trial[] = Object.entries(ATTACKS).map(([id, [what, begin]]) => ({
  id,
  promise: `${what}: a cached page takes others ${MAX_P95_MS} ms at most, 95 of a hundred times`,
  only: 'embedded',
  async run(scene) {
    // Default rate limits, unlike the other trials: the attack is a single client.
    await scene.store.stop();
    await scene.reopen({
      LIMIT_GUESTS_PER_CLIENT: '',
      LIMIT_DECLINES_PER_CLIENT: '',
      LIMIT_WRITES_KB_PER_CLIENT: '',
    });
    const { store } = scene;
    const data = scene.database.env.DATA_DIR!;
    const dataBefore = sizeOf(data);
    const port = Number(new URL(store.shop).port);
    const shopper = clientAt(SHOPPER, port, 4);
    const page = () => shopper.get(HOME, { 'accept-encoding': 'br' });
    for (let i = 0; i < 5; i++) expect((await page()).status === 200, 'the home page fails');
    const before = memoryOf(store.pid);
    const attack = await begin(port, ATTACKER);
    const times: number[] = [];
    let most = before;
    let picture = 0;
    try {
      const ends = performance.now() + ATTACK_MS;
      const own = id === 'pictures' ? ownPicture(shopper) : undefined;
      while (performance.now() < ends) {
        const { status, ms } = await page();
        expect(status === 200, `a cached page: ${status}`);
        times.push(ms);
        most = Math.max(most, memoryOf(store.pid));
        await wait(50);
      }
      picture = (await own) ?? 0;
    } finally {
      attack.stop();
      shopper.end();
    }
    times.sort((a, b) => a - b);
    const p95 = times[Math.floor(times.length * 0.95)]!;
    const answered = [...attack.seen].map(([status, often]) => `${status} × ${often}`).join(', ');
    const grown = sizeOf(data) - dataBefore;
    const seen =
      `p95 ${p95.toFixed(0)} ms, at most ${times.at(-1)!.toFixed(0)} ms of ${times.length}; ` +
      `memory ${before.toFixed(0)} to ${most.toFixed(0)} MB, data +${grown.toFixed(0)} MB; the attacker: ${answered || 'no response read'}` +
      (picture ? `; a shopper's new image ${(picture / 1000).toFixed(1)} s` : '');
    expect(p95 <= MAX_P95_MS && most <= MAX_MEMORY_MB && grown <= MAX_GROWTH_MB && picture < 20_000, seen);
    return seen;
  },
}));

/** Measures how long another client waits for an image that is not rendered yet. */
async function ownPicture(shopper: Client): Promise<number> {
  const { text } = await shopper.get('/eu/en-IE/search?q=coat');
  const path = /\/images\/[^"?&\s]+\.jpg/.exec(text)?.[0];
  const { status, ms } = await shopper.get(`${path}?sw=320&q=45`, { accept: 'image/avif' });
  expect(status === 200, `a shopper's picture: ${status}`);
  return ms;
}
