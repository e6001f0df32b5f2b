import type { Context, MiddlewareHandler } from 'hono';
import { FairTurns } from '../../http/fair-turns.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { staffActorId } from '../../staff/accounts.ts';
import { staffSessionOf } from '../staff/current-staff.ts';
import { bearerOf } from './require-manager.ts';
import { verifyManagerToken } from './tokens.ts';

/**
 * Together fewer than the connections of a process to its database, so that the shop always has some: 5 of one client, 7 of all.
 * A request may hold one for long while it waits for the lock of an order.
 */
const REQUESTS = { running: 4, runningPerClient: 3, waiting: 200, waitingPerClient: 50, patience: 20_000 };
/** Lists read many rows, which also take memory. */
const LISTS = { running: 3, runningPerClient: 2, waiting: 100, waitingPerClient: 20, patience: 20_000 };

const IS_LIST = /\/(orders|products|customers|returns|withdrawals|audit|dashboard)$/;
const IS_EXPORT = /\/orders\/export$/;

/**
 * Middleware for the APIs of the merchant: their clients take turns in each process. A request waits for the turn of its client, and
 * throws 503 `too-busy` when too many wait, or when it waited too long. Requests without a valid token or session are passed on: they
 * are refused, or sign somebody in.
 */
export function takesTurns(services: CommerceServices): MiddlewareHandler {
  const requests = new FairTurns(REQUESTS);
  const lists = new FairTurns(LISTS);
  return async (c, next) => {
    const client = await callerOf(services, c);
    if (client === undefined) return next();
    const { method, path } = c.req;
    const isList = method === 'GET' ? IS_LIST.test(path) : IS_EXPORT.test(path);
    const turns = isList ? lists : requests;
    return turns.take(next, { client, signal: c.req.raw.signal });
  };
}

/** Whose turn a request takes: that of an API client or of an account of staff; undefined when it will be refused. */
async function callerOf(services: CommerceServices, c: Context): Promise<string | undefined> {
  const token = bearerOf(c);
  if (token) return (await verifyManagerToken(services, token).catch(() => undefined))?.client.id;
  const session = await staffSessionOf(services, c);
  return session && staffActorId(session.account);
}
