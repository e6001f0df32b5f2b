import { expect } from '@playwright/test';

/** The demo merchant's API client for inventory. */
const WAREHOUSE = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d12:vitrine-demo-manager-secret';

/** Sets the stock of a variant in the inventory list through the Data API, as the merchant's client does. */
export async function setStock(productId: string, amount: number, list = 'rivage-eu'): Promise<void> {
  const service = process.env.E2E_COMMERCE_URL;
  const basic = Buffer.from(WAREHOUSE).toString('base64');
  const granted = await fetch(`${service}/dwsso/oauth2/access_token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await granted.json()) as { access_token: string };
  const record = `${service}/s/-/dw/data/v22_8/inventory_lists/${list}/product_inventory_records/${productId}`;
  const answer = await fetch(record, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ allocation: { amount } }),
  });
  expect(answer.status).toBe(200);
}
