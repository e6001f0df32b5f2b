import { percentile95 } from './pages.ts';
import { COMMERCE } from './store.ts';

const ORGANIZATION = 'organizations/f_ecom_vtrn_001';
const CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d11:vitrine-demo-secret';
const TIMES = 100;

/** p95 of the calls a shopper causes most, one after the other over HTTP, in milliseconds. */
export async function measureService(): Promise<{ name: string; p95: number }[]> {
  const token = await guestToken();
  const call = (method: string, path: string, body?: unknown) =>
    fetch(COMMERCE + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const site = 'siteId=RivageEU';
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

async function measure(
  call: () => Promise<Response>,
  after?: (response: Response) => Promise<void>,
): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const started = performance.now();
    const response = await call();
    const copy = after ? response.clone() : undefined;
    await response.arrayBuffer();
    times.push(performance.now() - started);
    if (!response.ok) throw new Error(`The service answered ${response.status}`);
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
