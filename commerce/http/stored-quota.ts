import { MAX_ATTRIBUTES } from './custom-attributes.ts';
import { badRequest, type Problem } from './problem.ts';

/** Problem for a stored object over quota: 400 `{slug}-quota-exceeded`, as the platform names it. */
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
 * Throws when an object (`slug`: customer, customer-address, …) would store more than 50 custom attributes or
 * more than `most` characters of JSON. Objects an import made larger stay editable as long as they do not
 * grow.
 */
export function checkStored(slug: string, most: number, after: object, before: object = {}): void {
  const count = attributesOf(after);
  if (count > MAX_ATTRIBUTES && count > attributesOf(before)) {
    throw quotaExceeded(`${slug}-attributes`, `At most ${MAX_ATTRIBUTES} custom attributes are allowed.`);
  }
  const size = sizeOf(after);
  if (size > most && size > sizeOf(before)) {
    throw quotaExceeded(`${slug}-size`, `At most ${most} characters are allowed in all fields together.`);
  }
}
