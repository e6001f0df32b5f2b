import { Problem } from '../../http/problem.ts';

/** A value that is refused, by its place in the request and a reason that an application can translate. */
export const refuseValue = (field: string, reason: string, detail: string) =>
  new Problem(400, 'invalid-promotion-value', 'Invalid Value', `${field}: ${detail}`, { field, reason });

/** A record that somebody else changed since it was read. */
export const recordChanged = (id: string) =>
  new Problem(409, 'promotion-changed', 'Conflict', `'${id}' has changed since it was read.`, {
    id,
    reason: 'changed',
  });

/** A record that is created with the id of another. */
export const idTaken = (id: string) =>
  new Problem(409, 'id-taken', 'Conflict', `'${id}' exists already on this site.`, {
    field: 'id',
    reason: 'taken',
  });

/** Characters that XML, and so an export, cannot have. */
export const isWritable = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for
  text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text);

/** Throws 400 for a text that an export cannot have. */
export function checkWritable(field: string, text: string): void {
  if (!isWritable(text)) throw refuseValue(field, 'characters', 'contains control characters');
}

/** Throws 400 for an id of a new record that no URL, or no export, would have as it is: URLs drop `.` and `..` from paths. */
export function checkNewId(id: string): void {
  const isKept = id === id.trim() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(id) && isWritable(id);
  if (!isKept || /^\.*$/.test(id))
    throw refuseValue('id', 'id', 'only dots, or has spaces at an end or control characters');
}

/** Throws 400 for dates in the wrong order. */
export function checkDates(field: string, startsAt: string | null, endsAt: string | null): void {
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    throw refuseValue(field, 'dates', 'ends before it starts');
}

/** A time as rows have it. */
export const storedTime = (time: string | null): string | null => time && new Date(time).toISOString();
