/** Number of keys derived concurrently: browsers derive them off the main thread. */
const BATCH_SIZE = 4;

/** Proof of work: iterations per derived key, and the number of leading zero bits required. */
export interface Work {
  challenge: string;
  iterations: number;
  bits: number;
}

/** Finds the number whose key, derived from `{challenge}~{number}`, starts with the required zero bits. */
export async function solveWork({ challenge, iterations, bits }: Work, signal: AbortSignal): Promise<string> {
  const encoder = new TextEncoder();
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(challenge), iterations };
  const zeroBits = async (answer: number) => {
    const password = encoder.encode(`${challenge}~${answer}`);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    return Math.clz32(new DataView(await crypto.subtle.deriveBits(pbkdf2, key, 32)).getUint32(0));
  };
  for (let start = 0; ; start += BATCH_SIZE) {
    signal.throwIfAborted();
    const found = await Promise.all(
      Array.from({ length: BATCH_SIZE }, (_, index) => zeroBits(start + index)),
    );
    const right = found.findIndex((zeros) => zeros >= bits);
    if (right >= 0) return `${challenge}~${start + right}`;
  }
}
