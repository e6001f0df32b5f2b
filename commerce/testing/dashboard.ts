import { randomUUID } from 'node:crypto';
import type { ReportedMovement } from '../database/tables/payments.ts';
import { SANDBOX_SIGNATURE, signSandboxEvent } from '../payments/sandbox-events.ts';
import { moveMoney } from '../payments/sandbox-ledger.ts';
import type { ProviderEvent } from '../services/payment-provider.ts';
import type { RunningService } from './service.ts';

/** Moves money of an order at the sandbox as its dashboard does; returns the event about it, which is not sent yet. */
export async function moveInDashboard(
  { db, services }: RunningService,
  orderNo: string,
  kind: ReportedMovement['kind'],
  amountCents: number,
): Promise<ProviderEvent> {
  const payment = await db
    .selectFrom('payment_transaction')
    .select(['attempt_key', 'reference', 'currency'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const { currency, attempt_key: authorizationKey } = payment;
  const reference = payment.reference!;
  const movement = { authorizationKey, reference, amountCents, currency, idempotencyKey: randomUUID() };
  const result = await moveMoney(db, kind, movement, services.now());
  if (result.state === 'failed') throw new Error(`The dashboard refused a ${kind}: ${result.reason}`);
  return {
    id: `evt_${randomUUID()}`,
    type: `${kind}.succeeded`,
    movement: {
      ...{ kind, state: 'succeeded', reference: result.reference },
      ...{ authorization: reference, amountCents, currency },
    },
  };
}

/** Sends an event as the sandbox does; returns what followed. */
export async function sendEvent(service: RunningService, event: ProviderEvent): Promise<string> {
  const body = JSON.stringify(event);
  const signature = await signSandboxEvent(service.db, body, service.services.now());
  const headers = { [SANDBOX_SIGNATURE]: signature };
  const answer = await service.call('POST', '/payment-provider/v1/events/sandbox', { body, headers });
  if (answer.status !== 200) throw new Error(`An event was answered ${answer.status}.`);
  return answer.body.outcome;
}
