import fc from 'fast-check';
import { type Hunt, type Hunted, hunt } from './hunt.ts';
import { huntConnections, withoutBody } from './hunt-connections.ts';
import { faultsOfStorefront } from './judge.ts';
import {
  type StorefrontDraw,
  type StoreVisit,
  storefrontDraws,
  storefrontRequest,
} from './storefront-requests.ts';

const BATCH = 100;

/** A form of the store, as a page of its own sends it; the cookies that came back, beside those there were. */
async function post(
  origin: string,
  path: string,
  form: Record<string, string>,
  cookie = '',
): Promise<string> {
  const answer = await fetch(`${origin}/eu/en-IE/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    headers: { origin, cookie },
  });
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const set = answer.headers
    .getSetCookie()
    .flatMap((line) => (/Max-Age=0/.test(line) ? [] : (line.split(';')[0] ?? [])));
  return set.length > 0 ? set.join('; ') : cookie;
}

/** A guest with a bag and the demo's customer with one; the products are those that its search finds first. */
async function visit(origin: string): Promise<StoreVisit> {
  const page = await (await fetch(`${origin}/eu/en-IE/search?q=linen`)).text();
  const masterId = /\/pd\/[\w-]*?(\d{6,})/.exec(page)?.[1];
  if (!masterId) throw new Error('The search of the store finds no product.');
  const tile = await (await fetch(`${origin}/eu/en-IE/resource/tile/${masterId}`)).text();
  const productId = new RegExp(`${masterId}\\d+`).exec(tile)?.[0] ?? masterId;
  const items = JSON.stringify([{ productId, quantity: 1 }]);
  const bag = (cookie?: string) => post(origin, 'resource/bag', { intent: 'add', items }, cookie);
  const customer = { view: 'login', email: 'ines@example.com', password: 'Rivage-2026!' };
  const consent = 'vitrine_consent=necessary.statistics';
  return {
    origin,
    masterId,
    productId,
    cookies: [
      `${await bag()}; ${consent}`,
      `${await bag(await post(origin, 'resource/auth', customer))}; ${consent}`,
    ],
  };
}

/** Sends `count` requests to the storefront's port; the same seed draws the same ones. */
export async function huntStorefront(
  origin: string,
  { count, seed, tell, told = () => {} }: Hunt,
): Promise<void> {
  const here = await visit(origin);
  let hunted: Hunted[] = [];
  for (let sent = 0; sent < count; sent += BATCH) {
    const numRuns = Math.min(BATCH, count - sent);
    const draws: StorefrontDraw[] = fc.sample(storefrontDraws, { numRuns, seed: seed + sent });
    hunted = draws.map((draw) => ({ what: draw.route.path, wire: storefrontRequest(here, draw) }));
    tell(await hunt(origin, hunted, (_wire, answer) => faultsOfStorefront(origin, answer)));
    told(sent + numRuns);
  }
  const wires = withoutBody(hunted.map(({ wire }) => wire));
  tell(await huntConnections({ origin, wires, healthy: '/healthz' }));
}
