/** A set of document numbers: bit n of word n >> 5. All sets of a table have the same length. */
export type Bits = Uint32Array<ArrayBuffer>;

export const wordsFor = (size: number): number => (size + 31) >>> 5;

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5]! |= 1 << (at & 31);
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5]! &= ~(1 << (at & 31));
}

export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1;

/** Number of set bits of a word, counted in parallel in fields of 2, 4 and 8 bits. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let total = 0;
  for (let at = 0; at < bits.length; at++) total += ones(bits[at]!);
  return total;
}

export function andBits(target: Bits, other: Bits): void {
  for (let at = 0; at < target.length; at++) target[at]! &= other[at]!;
}

export function orBits(target: Bits, other: Bits): void {
  for (let at = 0; at < target.length; at++) target[at]! |= other[at]!;
}

/** The members in ascending order. */
export function membersOf(bits: Bits, count: number): Uint32Array {
  const members = new Uint32Array(count);
  let next = 0;
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at]!;
    while (word !== 0) {
      const lowest = 31 - Math.clz32(word & -word);
      members[next++] = (at << 5) + lowest;
      word &= word - 1;
    }
  }
  return members;
}
