// Complete class names, because Tailwind scans the source for them.
const TABLET = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-4', 5: 'md:grid-cols-5' };
const DESKTOP = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' };

type Columns = 3 | 4 | 5;

/**
 * The first of the numbers of columns whose last row is full or lacks one item; else the first that does not leave one
 * item alone.
 */
const columnsOf = (count: number, preferred: Columns[]): Columns =>
  preferred.find((columns) => count <= columns || [0, columns - 1].includes(count % columns)) ??
  preferred.find((columns) => count % columns !== 1) ??
  (preferred[0] as Columns);

/**
 * Grid classes of a row of a known number of items. No item is alone in the last row, and few places of it are empty: large screens change the number of
 * columns, phones show the first of an odd number in full width. `desktop`: columns of a desktop in place of those.
 */
export function rowClass(count: number, desktop: Columns = columnsOf(count, [4, 3, 5])): string {
  const lead = count % 2 === 1 ? ' max-md:[&>:first-child]:col-span-2' : '';
  return `grid grid-cols-2 gap-x-4 md:gap-x-6 ${TABLET[columnsOf(count, [3, 4, 5])]} ${DESKTOP[desktop]}${lead}`;
}
