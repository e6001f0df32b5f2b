import {
  type EndedAuthorization,
  endedAuthorizations,
  reportedOnly,
  type WaitingRequest,
  waitingRequests,
} from '../../commerce/payments/waiting-requests.ts';
import { decimalAmount } from '../../shared/minor-units.ts';
import { exitWith, readArguments } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { withDatabase } from '../database/with-database.ts';
import { reportedText } from './reported-text.ts';

const LIMIT = 100;
const USAGE = `Usage: npm run payments   lists voids, captures and refunds that the payment provider has not confirmed, sent or not: since when
                             they wait, and when they are sent next; authorizations that ended before they were captured; and what it
                             reported and the books do not have`;

function lineOf(one: WaitingRequest): string {
  const { kind, orderNo, paymentId, method, amountCents, currency, tries, since, dueAt, lastError } = one;
  const of = orderNo ? `order ${orderNo}` : `no order (payment ${paymentId})`;
  const sent = tries === 0 ? 'not sent yet' : `${tries} ${tries === 1 ? 'attempt' : 'attempts'}`;
  return `${since.toISOString()} ${kind} ${decimalAmount(amountCents, currency)} ${currency} ${method}, ${of}: ${sent}, next ${dueAt.toISOString()}${lastError ? `: ${lastError}` : ''}`;
}

const endedText = ({ orderNo, method, currency, cents, endedAt, reason }: EndedAuthorization): string =>
  `${endedAt.toISOString()} the authorization ended${reason ? ` (${reason})` : ''}, ${method}, order ${orderNo}: ${decimalAmount(cents, currency)} ${currency} cannot be captured any more; see npm run order -- ${orderNo}`;

// Shows what the payment provider has not confirmed, which the running store repeats, and what only the provider knows, for staff.
try {
  readArguments(USAGE, []);
  await withDatabase(readEnvironment(), async ({ db }) => {
    const waiting = await waitingRequests(db, LIMIT);
    const reported = await reportedOnly(db, LIMIT);
    if (waiting.length === 0)
      console.log('Nothing waits for the payment provider: it has confirmed everything.');
    for (const one of waiting) console.log(lineOf(one));
    const ended = await endedAuthorizations(db, LIMIT);
    for (const one of ended) console.log(endedText(one));
    for (const one of reported) console.log(`${reportedText(one)}, order ${one.orderNo}`);
    if ([waiting, ended, reported].some(({ length }) => length === LIMIT))
      console.log(`Only the oldest ${LIMIT} of each kind are listed.`);
  });
} catch (error) {
  exitWith(error);
}
