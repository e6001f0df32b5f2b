import { MAX_ATTRIBUTES } from './custom-attributes.ts';
import { badRequest, type Problem } from './problem.ts';

/** A refusal of what would be kept of an owner beyond a quota: 400 `{slug}-quota-exceeded`, as the platform names it. */
export function quotaExceeded(slug: string, detail: string): Problem {
  const name = slug
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
  return badRequest(detail, `${slug}-quota-exceeded`, `${name} Quota Exceeded`);
}

const attributesOf = (kept: object) => Object.keys(kept).filter((name) => name.startsWith('c_')).length;
const sizeOf = (kept: object) => JSON.stringify(kept).length;

/**
 * Throws when one thing (`slug`: customer, customer-address, …) would keep more than 50 custom attributes or more than
 * `most` characters of JSON. One that an import made larger may still be changed, as long as it does not grow.
 */
export function checkStored(slug: string, most: number, after: object, before: object = {}): void {
  const count = attributesOf(after);
  if (count > MAX_ATTRIBUTES && count > attributesOf(before)) {
    throw quotaExceeded(`${slug}-attributes`, `At most ${MAX_ATTRIBUTES} custom attributes are kept.`);
  }
  const size = sizeOf(after);
  if (size > most && size > sizeOf(before)) {
    throw quotaExceeded(`${slug}-size`, `At most ${most} characters are kept of all fields together.`);
  }
}
