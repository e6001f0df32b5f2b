import type { WireRequest } from './mutate.ts';
import { sendWire, TIMEOUT_MS, type WireResponse } from './wire.ts';

/** An invalid response. */
export interface Finding {
  what: string;
  violations: string[];
  wire: WireRequest;
  /** beginning of the response */
  answer: string;
}

export interface FuzzRequest {
  what: string;
  wire: WireRequest;
}

/** Number of requests, seed and callbacks. The same seed draws the same requests. */
export interface FuzzOptions {
  count: number;
  seed: number;
  report(findings: Finding[]): void;
  onProgress?(sent: number): void;
}

/** Sends requests concurrently and collects invalid responses. */
export async function runRequests(
  origin: string,
  fuzzRequests: FuzzRequest[],
  judge: (wire: WireRequest, answer: WireResponse) => string[],
  answered: (index: number, answer: WireResponse) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let isLate = false;
  let next = 0;
  const work = async () => {
    for (let index = next++; index < fuzzRequests.length; index = next++) {
      const { what, wire } = fuzzRequests[index]!;
      try {
        const answer = await sendWire(origin, wire);
        answered(index, answer);
        const violations = judge(wire, answer);
        if (violations.length > 0)
          findings.push({ what, violations, wire, answer: answer.text.slice(0, 400) });
      } catch (error) {
        // A server that rejects a body by its length may close the connection before it is sent completely.
        const { code } = error as NodeJS.ErrnoException;
        isLate ||= isTimeout(error);
        if (isTimeout(error)) continue;
        if ((code === 'EPIPE' || code === 'ECONNRESET') && (wire.body?.length ?? 0) > 256 * 1024) continue;
        findings.push({ what, violations: [`no response: ${error}`], wire, answer: '' });
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  // Retry timed-out requests one by one, to find the slow ones among those that only waited.
  for (const { what, wire } of isLate ? fuzzRequests : []) {
    const late = await sendWire(origin, wire).then(() => false, isTimeout);
    if (late) findings.push({ what, violations: [`no response within ${TIMEOUT_MS} ms`], wire, answer: '' });
  }
  return findings;
}

const isTimeout = (error: unknown) => error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name);

/** Formats a finding for the console. */
export function describeFinding({ what, violations, wire, answer }: Finding): string {
  const { method, target, headers, body } = wire;
  return [
    `${what}: ${violations.join(', ')}`,
    `  ${method} ${target.slice(0, 600)}`,
    `  ${JSON.stringify({ ...headers, authorization: headers.authorization?.slice(0, 12) }).slice(0, 600)}`,
    ...(body ? [`  ${body.length} bytes: ${body.toString('utf8', 0, 600)}`] : []),
    ...(answer ? [`  response: ${answer}`] : []),
  ].join('\n');
}
