import type { CategoryNode } from '../../../categories/category-view.ts';
import { FLYOUT_SLOT } from '../../../content/shell/slots.ts';
import { Html } from '../../../ui/html.tsx';
import { CategoryLink } from '../category-link.tsx';
import { columnCount } from './columns.ts';

// Complete class names, because Tailwind scans the source for them.
const HEADED = 'grid flex-1 grid-cols-3 gap-x-12 gap-y-8';
const COLUMNS = ['', '', 'columns-2 gap-12', 'columns-3 gap-12', 'columns-4 gap-12'];

interface Props {
  category: CategoryNode;
  /** sanitised HTML next to the columns */
  html: string | undefined;
  maxColumns: number | undefined;
}

/** Full-width submenu of a category, with the merchant's slot HTML next to it. */
export default function Flyout({ category, html, maxColumns }: Props) {
  const columns = columnCount(category.children, maxColumns);
  const headed = category.children.some((child) => child.children.length > 0);
  return (
    <div
      id={`menu-${category.id}`}
      className="absolute inset-x-0 top-full hidden border-b border-hairline bg-paper group-hover/menu:block group-data-[open=true]/menu:block"
    >
      <div className="page-width flex justify-between gap-16 py-10">
        <ul className={`min-w-0 ${headed ? HEADED : COLUMNS[columns]}`}>
          {category.children.map((child) => (
            <li key={child.id} className="break-inside-avoid">
              <Branch category={child} heads={headed} />
            </li>
          ))}
        </ul>
        <Html
          slot={`${FLYOUT_SLOT}:${category.id}`}
          html={html ?? ''}
          className="menu-picture w-72 shrink-0 empty:hidden"
        />
      </div>
    </div>
  );
}

function Branch({ category, heads }: { category: CategoryNode; heads: boolean }) {
  const head = heads ? 'font-display text-lead' : 'py-1.5 text-small';
  return (
    <>
      <CategoryLink desktop category={category} className={`inline-block hover:underline ${head}`} />
      {category.children.length > 0 && (
        <ul className={category.children.length > 6 ? 'columns-2 gap-8 pt-3' : 'pt-3'}>
          {category.children.map((leaf) => (
            <li key={leaf.id} className="break-inside-avoid">
              <CategoryLink
                desktop
                category={leaf}
                className="inline-block py-1.5 text-small text-ink-soft hover:text-ink hover:underline"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
