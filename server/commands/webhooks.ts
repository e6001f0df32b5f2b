import { z } from 'zod';
import type { Db } from '../../commerce/database/connection.ts';
import { enableEndpoint, type WebhookEndpoint } from '../../commerce/webhooks/endpoints.ts';
import {
  type EndpointFigures,
  endpointFigures,
  type OpenDelivery,
  openDeliveries,
  replay,
} from '../../commerce/webhooks/manage.ts';
import { sendTest } from '../../commerce/webhooks/send.ts';
import { exitWith, readOptions } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { withDatabase } from '../database/with-database.ts';

const LIMIT = 100;
const USAGE = `Usage: npm run webhooks                                   lists endpoints, and events that wait or are dead
       npm run webhooks -- --test ENDPOINT               sends a test event now and prints the answer
       npm run webhooks -- --replay EVENT                sends an event again, to all its endpoints
       npm run webhooks -- --replay-all ENDPOINT [--since 2026-11-20T08:00Z]
                                                         sends its dead events again, or all since a time
       npm run webhooks -- --enable ENDPOINT             enables an endpoint that answered 410`;

const endpointId = z.string().regex(/^[a-z0-9_-]{1,40}$/);

const argumentsSchema = z
  .strictObject({
    test: endpointId.optional(),
    replay: z
      .string()
      .regex(/^evt_\w{1,60}$/)
      .optional(),
    'replay-all': endpointId.optional(),
    since: z
      .union([z.iso.date(), z.iso.datetime({ offset: true })])
      .transform((text) => new Date(text))
      .optional(),
    enable: endpointId.optional(),
  })
  .refine(
    ({ since, 'replay-all': all, test, replay: one, enable }) =>
      (!since || all) && [test, one, all, enable].filter(Boolean).length <= 1,
    { message: 'options', path: ['options'] },
  );

type Request = z.output<typeof argumentsSchema>;

const OPTIONS = {
  test: { type: 'string' },
  replay: { type: 'string' },
  'replay-all': { type: 'string' },
  since: { type: 'string' },
  enable: { type: 'string' },
} as const;

function withoutPositionals(values: object, positionals: string[]): object {
  if (positionals.length > 0) throw new Error('Expected options only.');
  return values;
}

/** Sends a test event; needs no database, so that it works while the store runs. */
async function test(endpoints: WebhookEndpoint[], id: string): Promise<string> {
  const endpoint = endpoints.find((one) => one.id === id);
  if (!endpoint) throw new Error(`WEBHOOKS has no endpoint ${id}.`);
  // Receivers compare it with their clock.
  const outcome = await sendTest(endpoint, new Date());
  if (outcome.kind !== 'delivered') throw new Error(`${id} did not accept the test: ${outcome.reason}.`);
  return `${id} accepted the test.`;
}

/** Does what was requested and returns what to print; throws an Error with the reason when it is rejected. */
async function act(
  db: Db,
  { replay: eventId, 'replay-all': all, since, enable }: Request,
  now: Date,
): Promise<string[]> {
  if (enable) {
    if (!(await enableEndpoint(db, enable))) throw new Error(`The endpoint ${enable} is not disabled.`);
    return [`${enable} is enabled. --replay-all ${enable} sends what it missed.`];
  }
  if (!eventId && !all) return list(db);
  if (all && !(await endpointFigures(db)).some(({ id }) => id === all))
    throw new Error(`There is no endpoint ${all}.`);
  const count = await replay(db, eventId ? { eventId } : { endpointId: all!, since }, now);
  if (eventId && count === 0) throw new Error(`There is no event ${eventId}.`);
  return [
    `${count} ${count === 1 ? 'delivery is' : 'deliveries are'} sent again while the store is running.`,
  ];
}

async function list(db: Db): Promise<string[]> {
  const endpoints = await endpointFigures(db);
  if (endpoints.length === 0) return ['There are no endpoints: WEBHOOKS of the running store has none.'];
  const open = await openDeliveries(db, LIMIT);
  return [
    ...endpoints.map(endpointLine),
    ...(open.length > 0 ? ['', ...open.map(deliveryLine)] : []),
    ...(open.length === LIMIT ? [`Only the newest ${LIMIT} are listed.`] : []),
  ];
}

function endpointLine({ id, url, isActive, disabledAt, waiting, dead, oldestAt }: EndpointFigures): string {
  const state = !isActive ? 'removed' : disabledAt ? `disabled ${disabledAt.toISOString()}` : 'active';
  const since = oldestAt ? ` since ${oldestAt.toISOString()}` : '';
  return `${id} ${url} ${state}: ${waiting} waiting${since}, ${dead} dead`;
}

function deliveryLine(one: OpenDelivery): string {
  const { endpointId: endpoint, id, type, subject, state, attempts, createdAt, dueAt, lastError } = one;
  const next = state === 'waiting' ? `, next ${dueAt.toISOString()}` : '';
  return `${createdAt.toISOString()} ${endpoint} ${id} ${type} ${subject} ${state}, ${attempts} attempts${next}${lastError ? `: ${lastError}` : ''}`;
}

// npm run webhooks: shows what other systems have not received, and sends it again, for staff.
try {
  const request = readOptions(USAGE, OPTIONS, argumentsSchema, withoutPositionals);
  const env = readEnvironment();
  if (request.test) console.log(await test(env.WEBHOOKS, request.test));
  else for (const line of await withDatabase(env, ({ db }, now) => act(db, request, now))) console.log(line);
} catch (error) {
  exitWith(error);
}
