import { type Kysely, sql } from 'kysely';

/**
 * Events for other systems, and their deliveries to each endpoint. An event is written with its deliveries in the
 * transaction of its cause. Deliveries do not reference their endpoint: a foreign key would lock its row in every order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_endpoint (
      id text primary key,
      url text not null,
      event_types text[] not null,
      is_active boolean not null,
      disabled_at timestamptz,
      registered_at timestamptz not null
    )`.execute(db);
  await sql`
    create table outgoing_event (
      position bigint generated always as identity primary key,
      id text not null unique default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
      type text not null,
      subject text not null,
      site_id text,
      customer_id text,
      data jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index outgoing_event_customer on outgoing_event (customer_id) where customer_id is not null`.execute(
    db,
  );
  await sql`
    create table event_delivery (
      endpoint_id text not null,
      position bigint not null references outgoing_event on delete cascade,
      subject text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
      attempts integer not null default 0,
      due_at timestamptz not null,
      claimed_until timestamptz,
      last_error text,
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (endpoint_id, position)
    )`.execute(db);
  await sql`create index event_delivery_event on event_delivery (position)`.execute(db);
  await sql`create index event_delivery_due on event_delivery (endpoint_id, due_at) where state = 'waiting'`.execute(
    db,
  );
  await sql`
    create index event_delivery_subject on event_delivery (endpoint_id, subject, position)
    where state = 'waiting'`.execute(db);
  await sql`create index event_delivery_ended on event_delivery (ended_at) where state <> 'waiting'`.execute(
    db,
  );
}
