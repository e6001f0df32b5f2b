import type { CategoryRow } from '../api/category-types.ts';

/** The categories with a text in their name or id, and those above them; all without a text. */
export function matchingRows(rows: CategoryRow[], text: string): CategoryRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of rows) {
    if (![row.name, row.id].some((one) => one.toLocaleLowerCase().includes(wanted))) continue;
    for (let at: CategoryRow | undefined = row; at && !kept.has(at.id); at = byId.get(at.parentId ?? ''))
      kept.add(at.id);
  }
  return rows.filter(({ id }) => kept.has(id));
}
