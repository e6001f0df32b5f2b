import fc from 'fast-check';
import { storefrontErrors } from './check-response.ts';
import { fuzzPipelining, withoutBody } from './fuzz-pipelining.ts';
import { type FuzzOptions, type FuzzRequest, runRequests } from './run-requests.ts';
import {
  type StorefrontDraw,
  type StoreVisit,
  storefrontDraws,
  storefrontRequest,
} from './storefront-requests.ts';

const BATCH = 100;

/** Submits a form and returns the response cookies, or the given ones when there are none. */
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

/** Prepares a guest and the demo customer, each with a product in the bag. */
async function visit(origin: string): Promise<StoreVisit> {
  const page = await (await fetch(`${origin}/eu/en-IE/search?q=linen`)).text();
  const masterId = /\/pd\/[\w-]*?(\d{6,})/.exec(page)?.[1];
  if (!masterId) throw new Error('The search returned no product.');
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

/** Sends `count` mutated requests to the storefront. Deterministic for a seed. */
export async function fuzzStorefront(
  origin: string,
  { count, seed, report, onProgress = () => {} }: FuzzOptions,
): Promise<void> {
  const here = await visit(origin);
  let fuzzRequests: FuzzRequest[] = [];
  for (let sent = 0; sent < count; sent += BATCH) {
    const numRuns = Math.min(BATCH, count - sent);
    const draws: StorefrontDraw[] = fc.sample(storefrontDraws, { numRuns, seed: seed + sent });
    fuzzRequests = draws.map((draw) => ({ what: draw.route.path, wire: storefrontRequest(here, draw) }));
    report(await runRequests(origin, fuzzRequests, (_wire, answer) => storefrontErrors(origin, answer)));
    onProgress(sent + numRuns);
  }
  const wires = withoutBody(fuzzRequests.map(({ wire }) => wire));
  report(await fuzzPipelining({ origin, wires, healthy: '/healthz' }));
}
