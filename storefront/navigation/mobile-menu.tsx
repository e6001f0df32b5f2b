import { ArrowLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CategoryNode } from '../commerce-client/category-view.ts';
import { sized } from '../images/picture.ts';
import { useText } from '../translations/use-text.ts';
import { stayInside, stopsIn } from '../ui/stay-inside.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { CategoryLink } from './category-link.tsx';

interface Props {
  categories: CategoryNode[];
  icon: ReactNode;
  /** greeting, sign-in or sign-out */
  footer?: ReactNode;
}

const ROW = 'flex min-h-13 w-full items-center justify-between gap-4 text-left';

/**
 * The drawer of small screens. The browser opens and closes it, with or without scripts; choosing a category that has
 * others below slides in the next level, with a way back; without scripts it is a link like the rest.
 */
export function MobileMenu({ categories, icon, footer }: Props) {
  const text = useText();
  const [trail, setTrail] = useState<CategoryNode[]>([]);
  const levels = [undefined, ...trail];
  return (
    <>
      <button
        type="button"
        popoverTarget="menu-drawer"
        aria-label={text('shell.menu')}
        className="-ml-2.5 flex size-11 items-center justify-center lg:hidden"
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
          if (event.newState === 'closed') setTrail([]);
          else stopsIn(event.currentTarget)[0]?.focus();
        }}
        onKeyDown={stayInside}
      >
        <div className="flex items-center justify-between px-4 pt-2">
          {trail.length > 0 ? (
            <button
              type="button"
              onClick={() => setTrail(trail.slice(0, -1))}
              className="-ml-2.5 flex min-h-11 items-center gap-2 px-2.5 text-small"
            >
              <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
              {trail.at(-2)?.name ?? text('shell.menu')}
            </button>
          ) : (
            <span />
          )}
          <button
            type="button"
            popoverTarget="menu-drawer"
            popoverTargetAction="hide"
            aria-label={text('shell.close')}
            className="-mr-2.5 flex size-11 items-center justify-center"
          >
            <X aria-hidden="true" size={22} strokeWidth={1.5} />
          </button>
        </div>
        <nav aria-label={text('shell.menu')} className="relative min-h-0 flex-1 overflow-hidden">
          {levels.map((category, depth) => (
            <Level
              key={category?.id ?? 'top'}
              category={category}
              categories={category?.children ?? categories}
              place={depth === levels.length - 1 ? 'here' : 'behind'}
              onChoose={(child) => setTrail([...trail, child])}
            />
          ))}
        </nav>
        {footer && <div className="border-t border-hairline px-4 py-4">{footer}</div>}
      </div>
    </>
  );
}

interface LevelProps {
  category: CategoryNode | undefined;
  categories: CategoryNode[];
  place: 'here' | 'behind';
  onChoose(category: CategoryNode): void;
}

function Level({ category, categories, place, onChoose }: LevelProps) {
  const text = useText();
  const alive = useHydrated();
  const shown = categories.filter((child) => !child.desktopOnly);
  return (
    <div
      inert={place === 'behind'}
      className={`drawer-level absolute inset-0 overflow-y-auto bg-paper px-4 pb-8 ${place === 'behind' ? '-translate-x-1/4' : ''}`}
    >
      {category && (
        <>
          <h2 className="pt-2 pb-3 text-title">{category.name}</h2>
          <CategoryLink
            category={{ ...category, tag: undefined } as CategoryNode}
            className={`${ROW} border-b border-hairline`}
          >
            {text('shell.all_of', { name: category.name })}
          </CategoryLink>
        </>
      )}
      <ul>
        {shown.map((child) => (
          <li key={child.id} className="border-b border-hairline last:border-0">
            {child.children.length === 0 || !alive ? (
              <CategoryLink category={child} className={ROW} />
            ) : (
              <button type="button" className={ROW} onClick={() => onChoose(child)}>
                <span className={`flex items-center gap-4 ${child.bold ? 'font-semibold' : ''}`}>
                  {child.image && (
                    <img
                      src={sized(child.image, 240)}
                      alt=""
                      width={48}
                      height={64}
                      loading="lazy"
                      className="my-2 h-16 w-12 bg-sand-light object-cover"
                    />
                  )}
                  {child.name}
                  {child.tag && <span className="text-micro text-ink-soft">{child.tag}</span>}
                </span>
                <ChevronRight
                  aria-hidden="true"
                  size={18}
                  strokeWidth={1.5}
                  className="shrink-0 text-ink-soft"
                />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
