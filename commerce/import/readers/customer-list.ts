import { basename } from 'node:path';
import { idOfName } from '../archive-source.ts';
import type { Fields } from '../fields.ts';
import { ancestorAttribute } from '../reader.ts';

/**
 * Returns a lookup of the list that the customers of a file belong to. The published schema has no list id, so without
 * one it is the list that the file is named after, else the only list of all sites.
 */
export function customerListOf(): (fields: Fields) => Promise<string> {
  let found: string | undefined;
  return async (fields) => {
    const { source } = fields;
    const given =
      ancestorAttribute(source, 'customer-list', 'list-id') ||
      ancestorAttribute(source, 'customers', 'list-id');
    if (given) return given;
    found ??= await guessList(fields);
    return found;
  };
}

async function guessList({ node, source: { file, target, ancestors } }: Fields): Promise<string> {
  const named = idOfName(basename(file, '.xml'));
  const rows = await target.db.selectFrom('site').select('customer_list_id as id').distinct().execute();
  if (rows.some(({ id }) => id === named)) return named;
  const [only] = rows;
  if (only?.id && rows.length === 1) return only.id;
  target.warn(
    file,
    (ancestors[0] ?? node).line,
    `The customers have no list-id and no site has a customer list '${named}'; they are stored in 'default'. Name the file after the list.`,
  );
  return 'default';
}
