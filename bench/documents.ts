import autocannon from 'autocannon';
import { median } from './pages.ts';
import { ORIGIN } from './store.ts';

const ROUNDS = 3;
const HEADERS = { 'accept-encoding': 'br' };

/** Measures documents per second: from the cache, and rendered for URLs that are not cached. */
export async function measureDocuments(): Promise<{ cached: number; rendered: number }> {
  const cached: number[] = [];
  const rendered: number[] = [];
  let round = 0;
  for (let i = 0; i < ROUNDS; i++) {
    cached.push(
      await rate({ url: `${ORIGIN}/eu/en-IE/women`, connections: 32, duration: 5, headers: HEADERS }),
    );
    // A new query parameter per request bypasses the document cache; the catalogue data stays cached.
    rendered.push(
      await rate({
        url: ORIGIN,
        connections: 8,
        duration: 5,
        headers: HEADERS,
        requests: [
          {
            setupRequest: (request) => ({ ...request, path: `/eu/en-IE/women?bench=${round++}` }),
          },
        ],
      }),
    );
  }
  return { cached: Math.round(median(cached)), rendered: Math.round(median(rendered)) };
}

async function rate(options: autocannon.Options): Promise<number> {
  const result = await autocannon(options);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed`);
  return result.requests.average;
}
