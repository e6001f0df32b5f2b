import { z } from 'zod';
import type { Db } from '../../commerce/database/connection.ts';
import { type OpenMail, openMails, resendMails } from '../../commerce/outbox/dead-mails.ts';
import { exitWith, readOptions } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { withDatabase } from '../database/with-database.ts';

const LIMIT = 100;
const USAGE = `Usage: npm run mails                      lists mails that failed: those that wait for their next attempt, and dead ones
       npm run mails -- --resend MAIL     sends a mail again
       npm run mails -- --resend-all      sends all mails that failed again`;

const argumentsSchema = z
  .strictObject({
    resend: z.uuid().optional(),
    'resend-all': z.boolean().optional(),
  })
  .refine(({ resend, 'resend-all': all }) => !(resend && all), { message: 'options', path: ['options'] });

const OPTIONS = { resend: { type: 'string' }, 'resend-all': { type: 'boolean' } } as const;

function withoutPositionals(values: object, positionals: string[]): object {
  if (positionals.length > 0) throw new Error('Expected options only.');
  return values;
}

/** Does what was requested and returns what to print; throws an Error with the reason when it is rejected. */
async function act(
  db: Db,
  { resend, 'resend-all': all }: z.output<typeof argumentsSchema>,
  now: Date,
): Promise<string[]> {
  if (!resend && !all) return list(db);
  const count = await resendMails(db, resend ? { id: resend } : 'all', now);
  if (resend && count === 0) throw new Error(`There is no mail ${resend} that failed.`);
  return [`${count} ${count === 1 ? 'mail is' : 'mails are'} sent again while the store is running.`];
}

async function list(db: Db): Promise<string[]> {
  const mails = await openMails(db, LIMIT);
  if (mails.length === 0) return ['No mail failed.'];
  return [...mails.map(lineOf), ...(mails.length === LIMIT ? [`Only the newest ${LIMIT} are listed.`] : [])];
}

function lineOf({
  id,
  kind,
  siteId,
  orderNo,
  state,
  attempts,
  createdAt,
  dueAt,
  lastError,
  delayedSince,
}: OpenMail): string {
  const about = orderNo ? ` order ${orderNo}` : '';
  const next = state === 'waiting' ? `, next ${dueAt.toISOString()}` : '';
  return `${createdAt.toISOString()} ${id} ${kind} ${siteId}${about} ${state}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${next}${delayedSince ? ', delayed by the limits of its address' : ''}${lastError ? `: ${lastError}` : ''}`;
}

// npm run mails: shows mails that were not delivered, and sends them again, for staff.
try {
  const request = readOptions(USAGE, OPTIONS, argumentsSchema, withoutPositionals);
  for (const line of await withDatabase(readEnvironment(), ({ db }, now) => act(db, request, now)))
    console.log(line);
} catch (error) {
  exitWith(error);
}
