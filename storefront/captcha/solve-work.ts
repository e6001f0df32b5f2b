/** Hashes under way at the same time: enough to keep the browser busy, few enough to let it draw. */
const BATCH = 256;

/** Finds the number after which the hash of `{challenge}~{number}` begins with so many zero bits. */
export async function solveWork(challenge: string, bits: number, signal: AbortSignal): Promise<string> {
  const encoder = new TextEncoder();
  for (let start = 0; ; start += BATCH) {
    signal.throwIfAborted();
    const digests = await Promise.all(
      Array.from({ length: BATCH }, (_, index) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}~${start + index}`)),
      ),
    );
    const found = digests.findIndex((digest) => leadingZeros(new DataView(digest)) >= bits);
    if (found >= 0) return `${challenge}~${start + found}`;
  }
}

/** Of the first 32 bits. */
const leadingZeros = (digest: DataView) => Math.clz32(digest.getUint32(0));
