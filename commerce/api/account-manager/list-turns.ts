import type { Context } from 'hono';
import { FairTurns } from '../../http/fair-turns.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import type { Manager } from './require-manager.ts';

/** Lists read many rows: a client that asks for several at once must neither take the connections of the shop nor all memory. */
const LISTS = { running: 3, runningPerClient: 2, waiting: 100, waitingPerClient: 20, patience: 20_000 };

/** Turns of this process, by the services that they belong to. */
const turnsOf = new WeakMap<CommerceServices, FairTurns>();

/**
 * Reads a list of an API of the merchant when it is the client's turn. Throws 503 `too-busy` when too many wait, or when it
 * waited too long.
 */
export function inListTurn<T>(
  services: CommerceServices,
  c: Context,
  { clientId }: Manager,
  read: () => Promise<T>,
): Promise<T> {
  const turns = turnsOf.get(services) ?? new FairTurns(LISTS);
  turnsOf.set(services, turns);
  return turns.take(read, { client: clientId, signal: c.req.raw.signal });
}
