import { percentile95 } from './pages.ts';
import { COMMERCE } from './store.ts';

export const ORGANIZATION = 'organizations/f_ecom_vtrn_001';
const CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d11:vitrine-demo-secret';
const TIMES = 200;
/** Uncounted calls before the measurement, while the JIT compiles hot code. */
const WARM_UP = 300;
const site = 'siteId=RivageEU';

/**
 * Measures the p95 of the most frequent calls, sent one after the other over HTTP to a warm service, in milliseconds.
 */
export async function measureService(): Promise<{ name: string; p95: number }[]> {
  const call = await guest();
  const basket = await call('POST', `/checkout/shopper-baskets/v2/${ORGANIZATION}/baskets?${site}`, {});
  const { basketId } = (await basket.json()) as { basketId: string };
  const master = await call('GET', `/product/shopper-products/v1/${ORGANIZATION}/products/10000405?${site}`);
  const { variants } = (await master.json()) as { variants: { productId: string; orderable: boolean }[] };
  const productId = variants.find((variant) => variant.orderable)!.productId;
  const item = `/checkout/shopper-baskets/v2/${ORGANIZATION}/baskets/${basketId}/items`;
  return [
    {
      name: 'product',
      p95: await measure(() =>
        call('GET', `/product/shopper-products/v1/${ORGANIZATION}/products/10000401?${site}`),
      ),
    },
    {
      name: 'search with refinements',
      p95: await measure(() =>
        call(
          'GET',
          `/search/shopper-search/v1/${ORGANIZATION}/product-search?${site}&q=linen&refine=cgid%3Dwomen&refine=c_refinementColor%3Dblue`,
        ),
      ),
    },
    {
      name: 'suggestions',
      p95: await measure(() =>
        call('GET', `/search/shopper-search/v1/${ORGANIZATION}/search-suggestions?${site}&q=lin`),
      ),
    },
    {
      name: 'add to bag',
      p95: await measure(
        () => call('POST', `${item}?${site}`, [{ productId, quantity: 1 }]),
        async (response) => {
          const { productItems } = (await response.json()) as { productItems: { itemId: string }[] };
          await call('DELETE', `${item}/${productItems[0]!.itemId}?${site}`);
        },
      ),
    },
  ];
}

/** Returns up to `most` variants with at least `pieces` in stock. */
export async function sellableVariants(most: number, pieces: number): Promise<string[]> {
  const call = await guest();
  const read = async <Answer>(path: string) => (await (await call('GET', path)).json()) as Answer;
  const found: string[] = [];
  for (let offset = 0; found.length < most; offset += 24) {
    const { hits } = await read<{ hits: { productId: string }[] }>(
      `/search/shopper-search/v1/${ORGANIZATION}/product-search?${site}&refine=cgid%3Dwomen&limit=24&offset=${offset}`,
    );
    if (hits.length === 0) break;
    const products = `/product/shopper-products/v1/${ORGANIZATION}/products?${site}`;
    const masters = await read<{ data: { variants?: { productId: string; orderable: boolean }[] }[] }>(
      `${products}&expand=variations&ids=${hits.map((hit) => hit.productId).join(',')}`,
    );
    // One variant per product, so that orders do not lock the same rows.
    const ids = masters.data.flatMap(
      ({ variants }) => variants?.find((one) => one.orderable)?.productId ?? [],
    );
    if (ids.length === 0) continue;
    const { data } = await read<{ data: { id: string; inventory?: { ats: number } }[] }>(
      `${products}&expand=availability&ids=${ids.join(',')}`,
    );
    found.push(...data.filter(({ inventory }) => (inventory?.ats ?? 0) >= pieces).map(({ id }) => id));
  }
  if (found.length < 2) throw new Error('Too few products have enough stock for the orders.');
  return found.slice(0, most);
}

/** Returns a function that sends requests as a new guest. */
export async function guest() {
  const token = await guestToken();
  return (method: string, path: string, body?: unknown) =>
    fetch(COMMERCE + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

async function measure(
  call: () => Promise<Response>,
  after?: (response: Response) => Promise<void>,
): Promise<number> {
  const times: number[] = [];
  for (let i = -WARM_UP; i < TIMES; i++) {
    const started = performance.now();
    const response = await call();
    const copy = after ? response.clone() : undefined;
    await response.arrayBuffer();
    if (i >= 0) times.push(performance.now() - started);
    if (!response.ok) throw new Error(`The service responded with ${response.status}`);
    if (copy) await after?.(copy);
  }
  return percentile95(times);
}

async function guestToken(): Promise<string> {
  const response = await fetch(`${COMMERCE}/shopper/auth/v1/${ORGANIZATION}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(CLIENT)}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', channel_id: 'RivageEU' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
