/** Ids in quotes, of more than five the first five and the number of the others. */
export const quoted = (ids: string[]): string =>
  [...ids.slice(0, 5).map((id) => `'${id}'`), ...(ids.length > 5 ? [`and ${ids.length - 5} more`] : [])].join(
    ', ',
  );
