import type { ReactNode } from 'react';
import type { CategoryNode } from '../commerce-client/category-view.ts';
import { useText } from '../translations/use-text.ts';
import { ShopLink } from '../ui/shop-link.tsx';

/** The whole tree behind one button, opened and closed by the browser itself. */
export function MobileMenu({ categories, icon }: { categories: CategoryNode[]; icon: ReactNode }) {
  const text = useText();
  return (
    <details className="lg:hidden">
      <summary className="-ml-2.5 flex size-11 items-center justify-center" aria-label={text('shell.menu')}>
        {icon}
      </summary>
      <nav
        aria-label={text('shell.menu')}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-hairline bg-paper px-4 pb-8"
      >
        <Branch categories={categories} />
      </nav>
    </details>
  );
}

function Branch({ categories }: { categories: CategoryNode[] }) {
  const text = useText();
  const row = 'flex min-h-13 w-full items-center justify-between';
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id} className="border-b border-hairline last:border-0">
          {category.children.length === 0 ? (
            <ShopLink to={category.path} className={row}>
              {category.name}
            </ShopLink>
          ) : (
            <details>
              <summary className={row}>
                {category.name}
                <span aria-hidden="true" className="text-ink-soft">
                  +
                </span>
              </summary>
              <div className="pb-3 pl-4">
                <ShopLink to={category.path} className={`${row} text-ink-soft`}>
                  {text('shell.all_of', { name: category.name })}
                </ShopLink>
                <Branch categories={category.children} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
