import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CategoryNode } from '../../../categories/category-view.ts';
import { useText } from '../../../i18n/use-text.ts';
import { sized } from '../../../images/picture.ts';
import { CategoryLink } from '../category-link.tsx';
import { DRAWER_LEVEL, DRAWER_ROW } from '../mobile-menu.tsx';

/**
 * Levels of the mobile drawer. A category with children opens the next level and moves focus to its heading, so that
 * screen readers announce it; going back returns focus to the row that opened it.
 */
export default function DrawerLevels({ categories }: { categories: CategoryNode[] }) {
  const [trail, setTrail] = useState<CategoryNode[]>([]);
  const levels = [undefined, ...trail];
  return levels.map((category, depth) => (
    <Level
      key={category?.id ?? 'top'}
      category={category}
      above={depth > 0 ? (levels[depth - 1]?.name ?? '') : undefined}
      categories={category?.children ?? categories}
      chosen={trail[depth]}
      onChoose={(child) => setTrail([...trail, child])}
      onBack={() => setTrail(trail.slice(0, -1))}
    />
  ));
}

interface LevelProps {
  /** parent category; undefined at the top level */
  category: CategoryNode | undefined;
  /** name of the previous level; empty when that is the top level, undefined at the top level */
  above: string | undefined;
  categories: CategoryNode[];
  /** child whose level is open on top of this one */
  chosen: CategoryNode | undefined;
  onChoose(category: CategoryNode): void;
  onBack(): void;
}

function Level({ category, above, categories, chosen, onChoose, onBack }: LevelProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const left = useRef<CategoryNode>(undefined);
  const shown = categories.filter((child) => !child.desktopOnly);
  const pictured = shown.some((child) => child.image);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!chosen && left.current) button.current?.focus({ preventScroll: true });
    left.current = chosen;
  }, [chosen]);
  return (
    <div
      inert={chosen !== undefined}
      className={`drawer-level ${DRAWER_LEVEL} ${chosen ? '-translate-x-1/4' : ''}`}
    >
      {category && (
        <>
          <button
            type="button"
            onClick={onBack}
            className="-ms-2.5 flex min-h-11 items-center gap-2 px-2.5 text-small"
          >
            <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
            {above || text('shell.menu')}
          </button>
          <h2 ref={heading} tabIndex={-1} className="pt-2 pb-3 text-title outline-none">
            {category.name}
          </h2>
          <CategoryLink
            category={{ ...category, tag: undefined } as CategoryNode}
            className={`${DRAWER_ROW} border-b border-hairline`}
          >
            {text('shell.all_of', { name: category.name })}
          </CategoryLink>
        </>
      )}
      <ul>
        {shown.map((child) => {
          const name = (
            <span className="flex items-center gap-4">
              {pictured && <RowPicture image={child.image} />}
              {child.name}
            </span>
          );
          return (
            <li key={child.id} className="border-b border-hairline last:border-0">
              {child.children.length === 0 ? (
                <CategoryLink category={child} className={DRAWER_ROW}>
                  {name}
                </CategoryLink>
              ) : (
                <button
                  ref={child.id === (chosen ?? left.current)?.id ? button : undefined}
                  type="button"
                  className={`${DRAWER_ROW} ${child.bold ? 'font-semibold' : ''}`}
                  onClick={() => onChoose(child)}
                >
                  <span className="flex items-center gap-4">
                    {name}
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
          );
        })}
      </ul>
    </div>
  );
}

/** Picture of a row, or a blank of the same size so that the names of all rows align. */
function RowPicture({ image }: { image: string | undefined }) {
  if (!image) return <span className="my-2 h-16 w-12" />;
  return (
    <img
      src={sized(image, 240)}
      alt=""
      width={48}
      height={64}
      loading="lazy"
      className="my-2 h-16 w-12 bg-sand-light object-cover"
    />
  );
}
