import type { WireRequest } from './spoil.ts';
import { sendWire, TIME_LIMIT, type WireAnswer } from './wire.ts';

/** An answer that should not have been given. */
export interface Finding {
  what: string;
  faults: string[];
  wire: WireRequest;
  /** the beginning of the answer */
  answer: string;
}

export interface Hunted {
  what: string;
  wire: WireRequest;
}

/** How much is sent, and who hears of it. The same seed draws the same requests. */
export interface Hunt {
  count: number;
  seed: number;
  tell(findings: Finding[]): void;
  told?(sent: number): void;
}

/** Sends requests, several at once, and gathers what is wrong with their answers. */
export async function hunt(
  origin: string,
  hunted: Hunted[],
  judge: (wire: WireRequest, answer: WireAnswer) => string[],
  answered: (index: number, answer: WireAnswer) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let isLate = false;
  let next = 0;
  const work = async () => {
    for (let index = next++; index < hunted.length; index = next++) {
      const { what, wire } = hunted[index]!;
      try {
        const answer = await sendWire(origin, wire);
        answered(index, answer);
        const faults = judge(wire, answer);
        if (faults.length > 0) findings.push({ what, faults, wire, answer: answer.text.slice(0, 400) });
      } catch (error) {
        // A server that refuses a body by its length may close the connection before all of it is sent.
        const { code } = error as NodeJS.ErrnoException;
        isLate ||= isTimeout(error);
        if (isTimeout(error)) continue;
        if ((code === 'EPIPE' || code === 'ECONNRESET') && (wire.body?.length ?? 0) > 256 * 1024) continue;
        findings.push({ what, faults: [`no answer: ${error}`], wire, answer: '' });
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  // Which of them held the others up, or whether the machine was busy otherwise, each tells by itself.
  for (const { what, wire } of isLate ? hunted : []) {
    const late = await sendWire(origin, wire).then(() => false, isTimeout);
    if (late) findings.push({ what, faults: [`no answer within ${TIME_LIMIT} ms`], wire, answer: '' });
  }
  return findings;
}

const isTimeout = (error: unknown) => error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name);

/** A finding as a person reads it, short enough for a screen. */
export function describeFinding({ what, faults, wire, answer }: Finding): string {
  const { method, target, headers, body } = wire;
  return [
    `${what}: ${faults.join(', ')}`,
    `  ${method} ${target.slice(0, 600)}`,
    `  ${JSON.stringify({ ...headers, authorization: headers.authorization?.slice(0, 12) }).slice(0, 600)}`,
    ...(body ? [`  ${body.length} bytes: ${body.toString('utf8', 0, 600)}`] : []),
    ...(answer ? [`  answer: ${answer}`] : []),
  ].join('\n');
}
