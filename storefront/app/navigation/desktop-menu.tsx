import { ChevronDown } from 'lucide-react';
import { lazy, type MouseEvent, type PointerEvent, useEffect, useState } from 'react';
import type { CategoryNode } from '../../categories/category-view.ts';
import { useText } from '../../i18n/use-text.ts';
import { StaticIsland } from '../../page/static-island.tsx';
import { CategoryLink } from './category-link.tsx';
import type { Flyouts } from './flyouts.server.ts';

/** Lazy because the island keeps the server's markup; browsers load this only after a change of language. */
const Flyout = lazy(() => import('./deferred/flyout.tsx'));

interface Props {
  categories: CategoryNode[];
  /** sanitised HTML next to or below a category's flyout, by category id */
  flyouts: Flyouts;
  /** maximum number of flyout columns, where the merchant sets one */
  maxColumns: number | undefined;
}

/**
 * Top-level categories in a row. A flyout opens on hover (CSS only), on touch, and with a disclosure button for the
 * keyboard, so that Tab does not have to pass through every link. Escape and following a link also close a hovered
 * flyout until the pointer enters a category again (WCAG 1.4.13).
 */
export function DesktopMenu({ categories, flyouts, maxColumns }: Props) {
  const text = useText();
  const [open, setOpen] = useState<string>();
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, []);
  return (
    <nav
      aria-label={text('shell.menu')}
      className="hidden lg:block"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(undefined);
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      }}
      onClick={(event) => {
        if (!followsLink(event)) return;
        setOpen(undefined);
        setDismissed(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined);
      }}
    >
      <ul className="flex flex-wrap">
        {categories.map((category) => {
          const hasFlyout = category.children.length > 0;
          return (
            <li
              key={category.id}
              className={`flex items-center first:-ms-1.5 desktop:first:-ms-2.5 xl:first:-ms-3 ${dismissed ? '' : 'group/menu'}`}
              data-open={open === category.id}
              onPointerEnter={() => setDismissed(false)}
            >
              <span onPointerDown={(event) => hasFlyout && openAtTouch(event, category.id, open, setOpen)}>
                <CategoryLink
                  desktop
                  category={category}
                  className="flex h-20 items-center px-1.5 text-small whitespace-nowrap group-hover/menu:underline group-hover/menu:underline-offset-8 desktop:px-2.5 xl:px-3"
                />
              </span>
              {hasFlyout && (
                <>
                  <button
                    type="button"
                    aria-expanded={open === category.id}
                    aria-controls={`menu-${category.id}`}
                    aria-label={text('shell.submenu', { name: category.name })}
                    className="sr-only focus-visible:not-sr-only focus-visible:flex focus-visible:size-6 focus-visible:items-center focus-visible:justify-center"
                    onClick={() => {
                      setDismissed(false);
                      setOpen(open === category.id ? undefined : category.id);
                    }}
                  >
                    <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
                  </button>
                  <StaticIsland>
                    <Flyout category={category} banner={flyouts[category.id]} maxColumns={maxColumns} />
                  </StaticIsland>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Whether a click follows a link. The first touch of a category is prevented by openAtTouch. */
const followsLink = ({ target, nativeEvent }: MouseEvent) =>
  !nativeEvent.defaultPrevented && target instanceof Element && target.closest('a') !== null;

/** Touch has no hover: the first touch opens the flyout, the second follows the link. */
function openAtTouch(
  event: PointerEvent,
  id: string,
  open: string | undefined,
  setOpen: (id: string) => void,
): void {
  if (event.pointerType !== 'touch' || open === id) return;
  event.currentTarget.addEventListener('click', (click) => click.preventDefault(), {
    once: true,
    capture: true,
  });
  setOpen(id);
}
