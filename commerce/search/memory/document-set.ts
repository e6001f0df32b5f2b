import { type Bits, hasBit, ones, setBit } from './bits.ts';

/**
 * The documents with a value: bits when many have it, else their numbers in ascending order, whichever takes less
 * memory. The choice of roaring bitmaps, for a whole set instead of blocks of 65,536.
 */
export type DocumentSet = { bits: Bits } | { numbers: Uint32Array };

/** Whether bits of `words` words take less memory than `count` numbers. */
export const isDense = (count: number, words: number): boolean => count >= words;

/** Adds the members of a set to bits. */
export function addTo(target: Bits, set: DocumentSet): void {
  if ('bits' in set) for (let at = 0; at < target.length; at++) target[at]! |= set.bits[at]!;
  else for (let at = 0; at < set.numbers.length; at++) setBit(target, set.numbers[at]!);
}

/** Number of members that bits also have; builds no set. */
export function countCommon(bits: Bits, set: DocumentSet): number {
  let total = 0;
  if ('bits' in set) {
    const other = set.bits;
    for (let at = 0; at < bits.length; at++) {
      const word = bits[at]! & other[at]!;
      if (word !== 0) total += ones(word);
    }
  } else {
    const { numbers } = set;
    for (let at = 0; at < numbers.length; at++) if (hasBit(bits, numbers[at]!)) total++;
  }
  return total;
}

export const bytesOfSet = (set: DocumentSet): number => ('bits' in set ? set.bits : set.numbers).byteLength;
