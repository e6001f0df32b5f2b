import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { CategoryNode } from '../../categories/category-view.ts';
import { useText } from '../../i18n/use-text.ts';
import { focusableIn, trapFocus } from '../../ui/focus-trap.ts';
import { CategoryLink } from './category-link.tsx';

interface Props {
  categories: CategoryNode[];
  icon: ReactNode;
  /** greeting with sign-out, or sign-in link */
  footer?: ReactNode;
}

export const DRAWER_ROW = 'flex min-h-13 w-full items-center justify-between gap-4 text-start';
export const DRAWER_LEVEL = 'absolute inset-0 overflow-y-auto bg-paper px-4 pb-8';

/**
 * Navigation drawer of small screens, a popover that works without JavaScript. Top-level categories are links until the
 * levels below are loaded, on hover, focus or open.
 */
export function MobileMenu({ categories, icon, footer }: Props) {
  const text = useText();
  const [Levels, setLevels] = useState<ComponentType<{ categories: CategoryNode[] }>>();
  const [visits, setVisits] = useState(0);
  const load = () => {
    import('./deferred/drawer-levels.tsx').then(
      (module) => setLevels(() => module.default),
      // Without the module the links still lead to every category.
      () => {},
    );
  };
  return (
    <>
      <button
        type="button"
        popoverTarget="menu-drawer"
        aria-label={text('shell.menu')}
        className="-ms-2.5 flex size-11 items-center justify-center lg:hidden"
        onPointerEnter={load}
        onFocus={load}
      >
        {icon}
      </button>
      <div
        id="menu-drawer"
        popover="auto"
        role="dialog"
        aria-label={text('shell.menu')}
        className="drawer bg-paper text-ink lg:hidden"
        onToggle={(event) => {
          if (event.newState === 'closed') return setVisits(visits + 1);
          load();
          focusableIn(event.currentTarget)[0]?.focus();
        }}
        onKeyDown={trapFocus}
      >
        <div className="flex justify-end px-4 pt-2">
          <button
            type="button"
            popoverTarget="menu-drawer"
            popoverTargetAction="hide"
            aria-label={text('shell.close')}
            className="-me-2.5 flex size-11 items-center justify-center"
          >
            <X aria-hidden="true" size={22} strokeWidth={1.5} />
          </button>
        </div>
        <nav aria-label={text('shell.menu')} className="relative min-h-0 flex-1 overflow-hidden">
          {Levels ? (
            <Levels key={visits} categories={categories} />
          ) : (
            <ul className={DRAWER_LEVEL}>
              {categories
                .filter((category) => !category.desktopOnly)
                .map((category) => (
                  <li key={category.id} className="border-b border-hairline last:border-0">
                    <CategoryLink category={category} className={DRAWER_ROW} />
                  </li>
                ))}
            </ul>
          )}
        </nav>
        {footer && <div className="border-t border-hairline px-4 py-4">{footer}</div>}
      </div>
    </>
  );
}
