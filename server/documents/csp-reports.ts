import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { networkOf } from '../../commerce/auth/client-address.ts';
import { ClientBudget } from '../../commerce/http/client-budget.ts';
import { receiveBody } from '../http/web-request.ts';
import type { Log } from '../log.ts';

/** Where browsers tell what the policy of a payment page forbade. */
export const CSP_REPORTS = '/csp-reports';

/** Reports a client, and all of them, may send in a quarter of an hour; a page that is attacked is told by the first. */
const PER_CLIENT = 20;
const IN_ALL = 1000;
/** Bytes of a message that are read. */
const MOST_BYTES = 16 * 1024;
const EVERYBODY = 'everybody';

const text = z.string().transform((given) => given.slice(0, 200));
/** The form of `report-uri`, and that of `report-to`. */
const oldForm = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text.optional(),
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
  }),
});
const newForm = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: text,
      blockedURL: text.optional(),
      effectiveDirective: text.optional(),
    }),
  }),
);

/** What was forbidden on which page. Nothing but the path is kept of an address: a query may hold what is private. */
export interface Violation {
  page: string;
  blocked: string;
  directive: string;
}

/** Takes the reports of browsers, a bounded number of them, and logs each for the merchant to look at. */
export function createCspReports(log: Log) {
  const budget = new ClientBudget();
  return async (request: IncomingMessage, response: ServerResponse, client: string | undefined) => {
    const taken =
      request.method === 'POST' &&
      budget.spend(networkOf(client ?? ''), 1, PER_CLIENT) &&
      budget.spend(EVERYBODY, 1, IN_ALL);
    const body = taken ? await receiveBody(request) : undefined;
    const found = body && body.length <= MOST_BYTES ? readViolations(body.toString('utf8')) : [];
    for (const violation of found) log.warn({ ...violation }, 'the policy of a payment page was violated');
    response.writeHead(taken ? 204 : request.method === 'POST' ? 429 : 405, { 'cache-control': 'no-store' });
    response.end();
  };
}

/** The violations of a report in either form; none of what is no report. */
export function readViolations(report: string): Violation[] {
  let json: unknown;
  try {
    json = JSON.parse(report);
  } catch {
    return [];
  }
  const old = oldForm.safeParse(json).data?.['csp-report'];
  if (old) {
    const directive = old['effective-directive'] ?? old['violated-directive'] ?? '';
    return [violation(old['document-uri'], old['blocked-uri'], directive)];
  }
  const reports = newForm.safeParse(json).data ?? [];
  return reports
    .slice(0, 5)
    .map(({ body }) => violation(body.documentURL, body.blockedURL, body.effectiveDirective ?? ''));
}

function violation(page: string, blocked = '', directive: string): Violation {
  const at = URL.canParse(page) ? new URL(page).pathname : '';
  const from = URL.canParse(blocked) ? new URL(blocked) : undefined;
  return { page: at, blocked: from ? from.origin + from.pathname : blocked, directive };
}
