import type { CategoryNode } from '../commerce-client/category-view.ts';
import { useText } from '../translations/use-text.ts';
import { ShopLink } from '../ui/shop-link.tsx';

/** The categories in a row; what lies below one opens under pointer and focus, without any script. */
export function DesktopMenu({ categories }: { categories: CategoryNode[] }) {
  const text = useText();
  return (
    <nav aria-label={text('shell.menu')} className="hidden lg:block">
      <ul className="flex">
        {categories.map((category) => (
          <li key={category.id} className="group/menu">
            <ShopLink
              to={category.path}
              prefetch="intent"
              className="flex h-20 items-center px-3 text-small group-first/menu:pl-0 group-hover/menu:underline group-hover/menu:underline-offset-8"
            >
              {category.name}
            </ShopLink>
            {category.children.length > 0 && (
              <div className="invisible absolute inset-x-0 top-full border-b border-hairline bg-paper opacity-0 transition-opacity group-focus-within/menu:visible group-focus-within/menu:opacity-100 group-hover/menu:visible group-hover/menu:opacity-100">
                <div className="page-width flex gap-20 py-10">
                  {category.children.map((column) => (
                    <div key={column.id}>
                      <ShopLink to={column.path} className="font-display text-lead hover:underline">
                        {column.name}
                      </ShopLink>
                      <ul className="pt-3">
                        {column.children.map((leaf) => (
                          <li key={leaf.id}>
                            <ShopLink
                              to={leaf.path}
                              className="block py-1.5 text-small text-ink-soft hover:text-ink"
                            >
                              {leaf.name}
                            </ShopLink>
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
