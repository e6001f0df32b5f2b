import { type Kysely, sql } from 'kysely';
import { type FoundBy, wordsOfOrder } from '../order-words.ts';

const BATCH = 2000;

/**
 * What staff find orders by: words of names and emails by their beginning, in the order of bytes, and products. In a table of its
 * own, because that of orders has no place for several in one index. The currency of an order is a column, and an index holds what
 * the figures of a day need, so that they are read from it alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_word (
      order_no text not null references placed_order (order_no) on delete cascade,
      word text collate "C" not null,
      site_id text not null,
      created_at timestamptz not null,
      primary key (order_no, word)
    )`.execute(db);
  await fill(db);
  await sql`create index order_word_found on order_word (site_id, word, created_at, order_no)`.execute(db);
  await sql`
    alter table placed_order
      add column currency text generated always as (coalesce(content ->> 'currency', '')) stored`.execute(db);
  await sql`create index order_day on placed_order (site_id, created_at) include (status, total_cents, currency)`.execute(
    db,
  );
  await sql`
    create index order_returned on placed_order (site_id, created_at, order_no)
    where (fulfilment -> 'returns') is not null`.execute(db);
  await sql`create index payment_operation_failed on payment_operation (payment_id) where state = 'failed'`.execute(
    db,
  );
  await sql`create index order_return_order on order_return (order_no)`.execute(db);
}

/** Adds the words of all orders, in the order of their numbers. */
async function fill(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ order_no: string; email: string; content: FoundBy }>`
      select order_no, customer_email as email, jsonb_build_object(
        'customerName', content -> 'customerName',
        'billingAddress', content -> 'billingAddress',
        'shipments', content -> 'shipments',
        'productItems', content -> 'productItems') as content
      from placed_order where order_no > ${after} order by order_no limit ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.order_no;
    const words = rows.flatMap(({ order_no: orderNo, email, content }) =>
      wordsOfOrder(email, withoutNull(content)).map((word) => [orderNo, word] as const),
    );
    await sql`
      insert into order_word (order_no, word, site_id, created_at)
      select placed_order.order_no, word, site_id, created_at
      from unnest(${words.map(([orderNo]) => orderNo)}::text[], ${words.map(([, word]) => word)}::text[])
        as found (order_no, word)
      join placed_order on placed_order.order_no = found.order_no`.execute(db);
  }
}

const withoutNull = (content: FoundBy): FoundBy => ({
  ...content,
  billingAddress: content.billingAddress ?? undefined,
  shipments: content.shipments ?? undefined,
  productItems: content.productItems ?? undefined,
});
