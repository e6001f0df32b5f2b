import type { CategoryNode } from '../commerce-client/category-view.ts';
import { Html } from '../content/html.tsx';
import { FLYOUT_SLOT } from '../content/slots.ts';
import { CategoryLink } from './category-link.tsx';
import { columnCount } from './columns.ts';

// Written out, since the style sheet holds only the classes it finds.
const COLUMNS: Record<number, string> = {
  1: '',
  2: 'columns-2 gap-12',
  3: 'grid grid-cols-3 gap-x-12 gap-y-8',
};

/** What lies below a category, over the whole width, with the merchant's picture beside it. */
export function Flyout({ category, html }: { category: CategoryNode; html: string | undefined }) {
  const columns = columnCount(category.children);
  return (
    <div
      id={`menu-${category.id}`}
      className="absolute inset-x-0 top-full hidden border-b border-hairline bg-paper group-hover/menu:block group-data-[open=true]/menu:block"
    >
      <div className="page-width flex justify-between gap-16 py-10">
        <ul className={`min-w-0 ${columns === 3 ? 'flex-1' : ''} ${COLUMNS[columns]}`}>
          {category.children.map((child) => (
            <li key={child.id} className="break-inside-avoid">
              <Branch category={child} heads={columns === 3} />
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
      {!category.opensOnly ? (
        <CategoryLink category={category} className={`inline-block hover:underline ${head}`} />
      ) : (
        <span className={`inline-block ${head}`}>{category.name}</span>
      )}
      {category.children.length > 0 && (
        <ul className={category.children.length > 6 ? 'columns-2 gap-8 pt-3' : 'pt-3'}>
          {category.children.map((leaf) => (
            <li key={leaf.id} className="break-inside-avoid">
              <CategoryLink
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
