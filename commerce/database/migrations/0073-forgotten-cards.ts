import { type Kysely, sql } from 'kysely';

/**
 * Tokens of deleted cards that the payment provider has to forget. A trigger records them in the transaction of the
 * deletion, because cards are also deleted with their customer, by the foreign key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_to_forget (
      id bigint generated always as identity primary key,
      token text not null,
      tries integer not null default 0,
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index card_to_forget_due on card_to_forget (due_at)`.execute(db);
  await sql`
    create index customer_payment_instrument_token
      on customer_payment_instrument ((card ->> 'creditCardToken'))`.execute(db);
  await sql`
    create function record_card_to_forget() returns trigger language plpgsql as $$
    begin
      -- In whole milliseconds, as the clock of the service, so that it is due at once.
      insert into card_to_forget (token, due_at)
        select distinct card ->> 'creditCardToken', date_trunc('milliseconds', now()) from deleted
        where card ->> 'creditCardToken' is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger record_card_to_forget after delete on customer_payment_instrument
    referencing old table as deleted for each statement execute function record_card_to_forget()`.execute(db);
  await sql`
    create table sandbox_forgotten_card (
      token_hash text primary key,
      forgotten_at timestamptz not null
    )`.execute(db);
}
