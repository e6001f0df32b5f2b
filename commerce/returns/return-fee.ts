import { z } from 'zod';
import { fromAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import type { Order } from '../orders/order-json.ts';
import type { OrderRow } from '../orders/repository.ts';
import { siteCustomPreferences } from '../preferences/custom-preferences.ts';
import { jsonValue } from '../preferences/json-value.ts';

/** Site preference: JSON with the fee from the second return of an order on, by currency. */
const FEES = 'returnFees';
const feesSchema = z.record(z.string(), z.number().min(0)).catch({});
/** The merchant bears the cost of returning these. */
const FAULTS = new Set(['Not as described', 'Defect', 'Wrong item']);

/** Whether a return for a reason costs nothing. */
export const isFault = (reason: string): boolean => FAULTS.has(reason);

/** Fees from the second return of an order on, by currency. */
export async function returnFees(db: Db, siteId: string): Promise<Record<string, number>> {
  const preferences = await siteCustomPreferences(db, siteId, true);
  return feesSchema.parse(jsonValue(preferences.find(({ id }) => id === FEES)?.value));
}

/** Fee of the lines of a second return, in minor units; none when something is wrong with the goods. */
export async function returnFee(
  db: Db,
  { site_id: siteId, content }: OrderRow,
  lines: { reason: string }[],
): Promise<number> {
  if (lines.some(({ reason }) => isFault(reason))) return 0;
  const { currency = '' } = content as Order;
  return fromAmount((await returnFees(db, siteId))[currency] ?? 0, currency);
}
