const CHOICE = 'choice.';

/** Field of an attribute or option in the add-to-bag form, whose own fields an id must not replace ("quantity"). */
export const choiceField = (id: string): string => CHOICE + id;

/**
 * The query of a product with the choices that its add-to-bag form sent without scripts, under their ids; undefined when it has
 * none of these fields.
 */
export function queryOfChoiceFields(params: URLSearchParams): URLSearchParams | undefined {
  const fields = [...params].filter(([name]) => name.startsWith(CHOICE));
  if (fields.length === 0) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of fields) query.set(name.slice(CHOICE.length), value);
  return query;
}
