import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { networkOf } from '../../commerce/http/client-address.ts';
import { ClientBudget } from '../../commerce/http/client-budget.ts';
import { receiveBody } from '../http/web-request.ts';
import type { Log } from '../log.ts';

/** Endpoint for content security policy reports of payment pages. */
export const CSP_REPORTS = '/csp-reports';

/** Maximum reports per client and in total, per quarter of an hour. */
const PER_CLIENT = 20;
const IN_ALL = 1000;
/** Maximum size of a report in bytes. */
const MAX_BYTES = 16 * 1024;
const EVERYBODY = 'everybody';
const OTHER = 'other';
/** Values of blocked-uri other than URLs: keywords of the standard, and schemes without an origin. */
const SOURCES = new Set(
  `inline eval wasm-eval self trusted-types-policy trusted-types-sink data blob about filesystem mediastream
  chrome-extension moz-extension safari-web-extension`.split(/\s+/),
);
const DIRECTIVES = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src
  connect-src media-src object-src frame-src child-src worker-src manifest-src prefetch-src frame-ancestors form-action
  base-uri sandbox navigate-to upgrade-insecure-requests require-trusted-types-for trusted-types`.split(
    /\s+/,
  ),
);

const text = z.string().transform((given) => given.slice(0, 200));
/** Report formats of `report-uri` and `report-to`. */
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

/** A violation: the page's path, the blocked origin or keyword, and the directive. Queries may be private. */
export interface Violation {
  page: string;
  blocked: string;
  directive: string;
}

/** Logs violation reports of browsers, rate limited. */
export function createCspReports(log: Log) {
  const budget = new ClientBudget();
  return async (request: IncomingMessage, client: string | undefined): Promise<Response> => {
    const taken =
      request.method === 'POST' &&
      budget.spend(networkOf(client ?? ''), 1, PER_CLIENT) &&
      budget.spend(EVERYBODY, 1, IN_ALL);
    const body = taken ? await receiveBody(request) : undefined;
    const found = body && body.length <= MAX_BYTES ? readViolations(body.toString('utf8')) : [];
    for (const violation of found) log.warn({ ...violation }, 'the policy of a payment page was violated');
    return new Response(null, {
      status: taken ? 204 : request.method === 'POST' ? 429 : 405,
      headers: { 'cache-control': 'no-store' },
    });
  };
}

/** Parses a report in either format; empty when it is invalid. */
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
  // Older browsers send the directive with its sources.
  const name = directive.split(' ', 1)[0]!;
  return { page: at, blocked: sourceOf(blocked), directive: DIRECTIVES.has(name) ? name : OTHER };
}

/** Reports are untrusted: keep only the origin or a keyword of the standard. */
function sourceOf(blocked: string): string {
  const url = URL.parse(blocked);
  if (url && /^(https?|wss?):$/.test(url.protocol)) return url.origin;
  const word = (url?.protocol.slice(0, -1) ?? blocked).toLowerCase();
  return SOURCES.has(word) ? word : OTHER;
}
