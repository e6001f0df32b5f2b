import { createHash } from 'node:crypto';

/** Does the work that a challenge asks for, as the browser does. */
export function solveWork({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let answer = 0; ; answer++) {
    const digest = createHash('sha256').update(`${challenge}~${answer}`).digest();
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return `${challenge}~${answer}`;
  }
}
