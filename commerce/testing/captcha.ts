import { pbkdf2Sync } from 'node:crypto';

/** Solves a proof-of-work challenge like the browser. */
export function solveWork(work: { challenge: string; iterations: number; bits: number }): string {
  const { challenge, iterations, bits } = work;
  for (let answer = 0; ; answer++) {
    const key = pbkdf2Sync(`${challenge}~${answer}`, challenge, iterations, 4, 'sha256');
    if (Math.clz32(key.readUInt32BE(0)) >= bits) return `${challenge}~${answer}`;
  }
}
