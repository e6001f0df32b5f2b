import { ChevronDown } from 'lucide-react';
import { lazy, type MouseEvent, type PointerEvent, useEffect, useState } from 'react';
import type { CategoryNode } from '../../categories/category-view.ts';
import { useText } from '../../i18n/use-text.ts';
import { KeptPart } from '../../page/static-island.tsx';
import { CategoryLink } from './category-link.tsx';

/** What the server wrote of it stays: only another language loads it in a browser. */
const Flyout = lazy(() => import('./deferred/flyout.tsx'));

interface Props {
  categories: CategoryNode[];
  /** HTML beside a category's flyout, by category id; cleaned */
  flyouts: Record<string, string>;
  /** columns of a flyout at most, where the merchant says */
  maxColumns: number | undefined;
}

/**
 * The categories in a row. The menu of one opens under the pointer by style alone, at a touch, and for the keyboard
 * by a button of its own beside the link, so that nobody has to step through all of it. Escape and following a link
 * close it under the pointer too, until that comes to a category again (WCAG 1.4.13).
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
              className={`flex items-center first:-ml-1.5 desktop:first:-ml-2.5 xl:first:-ml-3 ${dismissed ? '' : 'group/menu'}`}
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
                  <KeptPart>
                    <Flyout category={category} html={flyouts[category.id]} maxColumns={maxColumns} />
                  </KeptPart>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Whether a click leads on; the first touch of a category does not. */
const followsLink = ({ target, nativeEvent }: MouseEvent) =>
  !nativeEvent.defaultPrevented && target instanceof Element && target.closest('a') !== null;

/** A finger cannot hover: its first touch opens what lies below, the second follows the link. */
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
