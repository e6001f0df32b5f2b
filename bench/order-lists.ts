import { Client } from 'pg';
// Shared with the tests.
import { startPostgres } from '../scripts/postgres.mjs';
import { expectOk } from '../shoppers/http.ts';
import { shopperReadyToOrder } from '../shoppers/shopper.ts';
import { median, percentile95 } from './pages.ts';
import { NO_LIMITS } from './sale.ts';
import { ORGANIZATION, sellableVariants } from './service.ts';
import { COMMERCE, closeStore, openStore } from './store.ts';

const CALLS = 50;
const ORDERS = `${COMMERCE}/checkout/orders/v1/${ORGANIZATION}/orders`;
const HOUR_MS = 3_600_000;

/** Lists that other systems ask for. */
const LISTS: Record<string, Record<string, string>> = {
  'the newest 100': {},
  'the newest 200': { limit: '200' },
  'the page that ends at 10,000': { limit: '200', offset: '9800' },
  'not exported': { exportStatus: 'not_exported,ready', limit: '200' },
  'export failed: few of all': { exportStatus: 'failed' },
  'cancelled and not paid: none': { status: 'cancelled', paymentStatus: 'not_paid' },
  'partly shipped': { shippingStatus: 'part_shipped', limit: '200' },
  'changed in the last hour, oldest first': {
    lastModifiedDateFrom: new Date(Date.now() - HOUR_MS).toISOString(),
    sortBy: 'last_modified_date',
    sortOrder: 'asc',
    limit: '200',
  },
  'of a day 300 days ago': {
    creationDateFrom: new Date(Date.now() - 300 * 24 * HOUR_MS).toISOString(),
    creationDateTo: new Date(Date.now() - 299 * 24 * HOUR_MS).toISOString(),
    limit: '200',
  },
};

/** Copies an order of the demo `count` times, over a year in all states, and prints how long lists of orders take. */
export async function measureOrderLists(count: number, folder: string): Promise<void> {
  const postgres = startPostgres({ durable: true });
  if (!postgres) throw new Error('PostgreSQL is not installed; see scripts/postgres.mjs.');
  const DATABASE_URL = postgres.url;
  try {
    const { store } = await openStore(folder, { DATABASE_URL, WARM_PICTURES: 'no', ...NO_LIMITS });
    try {
      const shopper = await shopperReadyToOrder(COMMERCE, await sellableVariants(3, 1));
      await expectOk(shopper.order());
      await copyOrders(DATABASE_URL, count);
      const authorization = `Bearer ${await managerToken()}`;
      for (const [name, query] of Object.entries(LISTS)) {
        const url = `${ORDERS}?${new URLSearchParams({ siteId: 'RivageEU', ...query })}`;
        const times: number[] = [];
        let found = 0;
        for (let call = 0; call < CALLS; call++) {
          const started = performance.now();
          const response = await fetch(url, { headers: { authorization } });
          found = ((await response.json()) as { data: unknown[] }).data.length;
          times.push(performance.now() - started);
        }
        console.log(
          `${name}: ${found} orders, median ${median(times).toFixed(0)} ms, p95 ${percentile95(times).toFixed(0)} ms`,
        );
      }
    } finally {
      await closeStore(store);
    }
  } finally {
    postgres.stop();
  }
}

/** Most are completed long ago; the last two percent are open. */
async function copyOrders(connectionString: string, count: number): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into placed_order (order_no, site_id, customer_id, customer_email, basket_id, locale, status, payment_status,
      total_cents, basket, stock, content, fulfilment, created_at, updated_at)
    select lpad(i::text, 8, '0'), site_id, 'c' || i % 200000, customer_email, 'b' || i, locale,
      case when i > $1 * 0.98 then 'new' when i % 1000 < 20 then 'cancelled' when i % 1000 < 40 then 'failed'
        else 'completed' end,
      case when i > $1 * 0.98 then 'not_paid' else 'paid' end, total_cents, basket, '{}',
      content || jsonb_build_object('confirmationStatus', 'confirmed',
        'exportStatus', case when i > $1 * 0.99 then 'not_exported' when i % 20000 = 7 then 'failed' else 'exported' end,
        'shippingStatus', case when i > $1 * 0.98 then 'not_shipped' when i % 300 = 1 then 'part_shipped' else 'shipped' end),
      '{}', now() - ($1 - i) * interval '1 year' / $1, now() - ($1 - i) * interval '364 days' / $1
    from (select * from placed_order limit 1) one, generate_series(1, $1::integer) i`,
    [count],
  );
  await client.query('vacuum analyze placed_order');
  await client.end();
}

async function managerToken(): Promise<string> {
  // The demo's client of the account manager, which the repository publishes.
  const client = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d12:vitrine-demo-manager-secret';
  const response = await fetch(`${COMMERCE}/dwsso/oauth2/access_token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(client)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
