import { afterAll, beforeAll, expect, test } from 'vitest';
import { postMail } from './outbox/outbox.ts';
import { recallDueTimes } from './recall-due-times.ts';
import { type RunningService, startService } from './testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const MINUTE = 60_000;

test('what a clock that ran ahead put off is due at once, and other waits stay', async () => {
  const { db } = service;
  const now = service.services.now();
  const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  const mail = { kind: 'order-placed', siteId: 'RivageEU', locale: 'en-IE' } as const;
  // Attempts so far, and the minutes until the next: one minute after the first, three hours after the fifth.
  for (const [orderNo, attempts, minutes] of [
    ['early', 1, 1],
    ['stuck', 1, 24 * 60],
    ['patient', 5, 179],
    ['ahead', 5, 182],
  ] as const) {
    await postMail(db, now, { ...mail, about: { orderNo }, cause: orderNo });
    await db
      .updateTable('outbox_mail')
      .set({ attempts, due_at: later(minutes) })
      .where('cause', '=', orderNo)
      .execute();
  }
  const payment = { site_id: 'RivageEU', method: 'KLARNA', amount_cents: 1000, currency: 'EUR' };
  const times = { created_at: now, updated_at: now };
  for (const [id, void_tries, minutes] of [
    ['void-waits', 7, 59],
    ['void-stuck', 2, 24 * 60],
  ] as const) {
    await db
      .insertInto('payment_transaction')
      .values({
        ...{ ...payment, ...times, id, basket_id: id, attempt_key: id, state: 'voiding' },
        ...{ void_tries, void_due_at: later(minutes), capture_reserved_cents: 0 },
      })
      .execute();
    const confirming = `confirm-${id}`;
    await db
      .insertInto('payment_transaction')
      .values({
        ...{ ...payment, ...times, id: confirming, basket_id: confirming, attempt_key: confirming },
        ...{ state: 'pending', confirm_tries: void_tries, confirm_due_at: later(minutes / 12) },
      })
      .execute();
    await db
      .insertInto('payment_operation')
      .values({
        ...{ id: `capture-${id}`, payment_id: id, kind: 'capture', state: 'pending', request_key: id },
        ...{ ...times, amount_cents: 1, tries: void_tries + 3, due_at: later(minutes) },
      })
      .execute();
    await db
      .insertInto('card_to_forget')
      .values({ token: id, tries: void_tries + 3, due_at: later(minutes) })
      .execute();
  }
  await recallDueTimes(db, now);
  const due = async (rows: Promise<{ name: string | null; at: Date | null }[]>) =>
    (await rows).filter(({ at }) => at!.getTime() <= now.getTime()).map(({ name }) => name);
  expect(await due(db.selectFrom('outbox_mail').select(['cause as name', 'due_at as at']).execute())).toEqual(
    expect.arrayContaining(['stuck', 'ahead']),
  );
  expect(
    await due(db.selectFrom('outbox_mail').select(['cause as name', 'due_at as at']).execute()),
  ).toHaveLength(2);
  expect(
    await due(
      db
        .selectFrom('payment_transaction')
        .select(['id as name', 'void_due_at as at'])
        .where('state', '=', 'voiding')
        .execute(),
    ),
  ).toEqual(['void-stuck']);
  expect(
    await due(
      db
        .selectFrom('payment_transaction')
        .select(['id as name', 'confirm_due_at as at'])
        .where('state', '=', 'pending')
        .execute(),
    ),
  ).toEqual(['confirm-void-stuck']);
  expect(
    await due(db.selectFrom('payment_operation').select(['id as name', 'due_at as at']).execute()),
  ).toEqual(['capture-void-stuck']);
  expect(
    await due(db.selectFrom('card_to_forget').select(['token as name', 'due_at as at']).execute()),
  ).toEqual(['void-stuck']);
});
