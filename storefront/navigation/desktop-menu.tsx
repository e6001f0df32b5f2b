import { ChevronDown } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import type { CategoryNode } from '../commerce-client/category-view.ts';
import { useText } from '../translations/use-text.ts';
import { CategoryLink } from './category-link.tsx';
import { Flyout } from './flyout.tsx';

interface Props {
  categories: CategoryNode[];
  /** HTML beside a category's flyout, by category id; cleaned */
  flyouts: Record<string, string>;
}

/**
 * The categories in a row. What lies below one opens under the pointer by style alone, at a touch, and for the keyboard
 * by a button of its own beside the link, so that nobody has to step through all of it.
 */
export function DesktopMenu({ categories, flyouts }: Props) {
  const text = useText();
  const [open, setOpen] = useState<string>();
  return (
    <nav
      aria-label={text('shell.menu')}
      className="hidden lg:block"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(undefined);
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined);
      }}
    >
      <ul className="flex">
        {categories.map((category) => {
          const hasFlyout = category.children.length > 0;
          return (
            <li key={category.id} className="group/menu flex items-center" data-open={open === category.id}>
              <span onPointerDown={(event) => hasFlyout && openAtTouch(event, category.id, open, setOpen)}>
                <CategoryLink
                  category={category}
                  className="flex h-20 items-center px-2.5 text-small whitespace-nowrap group-first/menu:pl-0 group-hover/menu:underline group-hover/menu:underline-offset-8 xl:px-3"
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
                    onClick={() => setOpen(open === category.id ? undefined : category.id)}
                  >
                    <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
                  </button>
                  <Flyout category={category} html={flyouts[category.id]} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

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
