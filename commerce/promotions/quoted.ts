/** Longer ids are cut in reports. */
const MAX_ID = 60;
/** Ids and records that a line of a report names. */
export const MAX_EXAMPLES = 3;

/** An id in quotes, for a report. */
export const quoted = (id: string): string => `'${id.slice(0, MAX_ID)}'`;

/** The first ids in quotes. */
export const quotedExamples = (ids: string[]): string => ids.slice(0, MAX_EXAMPLES).map(quoted).join(', ');

/** Ids in quotes, of more than five the first five and the number of the others. */
export const quotedList = (ids: string[]): string =>
  [...ids.slice(0, 5).map((id) => `'${id}'`), ...(ids.length > 5 ? [`and ${ids.length - 5} more`] : [])].join(
    ', ',
  );
