import type { MenuBanner } from '../../../categories/categories.server.ts';
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
  /** next to the columns, or below them */
  banner: MenuBanner | undefined;
  maxColumns: number | undefined;
}

/** Full-width submenu of a category, with the merchant's HTML next to it or below. */
export default function Flyout({ category, banner, maxColumns }: Props) {
  const columns = columnCount(category.children, maxColumns);
  const headed = category.children.some((child) => child.children.length > 0);
  return (
    <div
      id={`menu-${category.id}`}
      className="absolute inset-x-0 top-full hidden border-b border-hairline bg-paper group-hover/menu:block group-data-[open=true]/menu:block"
    >
      <div className={`page-width flex py-10 ${banner?.below ? 'flex-col gap-8' : 'justify-between gap-16'}`}>
        <ul className={`min-w-0 ${headed ? HEADED : COLUMNS[columns]}`}>
          {category.children.map((child) => (
            <li key={child.id} className="break-inside-avoid">
              <Branch category={child} heads={headed} />
            </li>
          ))}
        </ul>
        <Html
          slot={banner?.own ? undefined : `${FLYOUT_SLOT}:${category.id}`}
          html={banner?.html ?? ''}
          className={banner?.below ? 'menu-strip' : 'menu-picture w-72 shrink-0 empty:hidden'}
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
      <Below
        categories={category.children}
        className={category.children.length > 6 ? 'columns-2 gap-8 pt-3' : 'pt-3'}
      />
    </>
  );
}

/** Categories below a heading; further levels are indented. */
function Below({ categories, className }: { categories: CategoryNode[]; className: string }) {
  if (categories.length === 0) return null;
  return (
    <ul className={className}>
      {categories.map((category) => (
        <li key={category.id} className="break-inside-avoid">
          <CategoryLink
            desktop
            category={category}
            className="inline-block py-1.5 text-small text-ink-soft hover:text-ink hover:underline"
          />
          <Below categories={category.children} className="ps-4" />
        </li>
      ))}
    </ul>
  );
}
