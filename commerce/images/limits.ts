/** Maximum size of an original in bytes. */
export const MAX_FILE = 64 * 1024 ** 2;
/**
 * Maximum pixels of an original, checked before decoding: a file of a few kilobytes can decode to gigabytes.
 */
export const MAX_PIXELS = 60_000_000;
