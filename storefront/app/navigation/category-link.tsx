import type { ReactNode } from 'react';
import type { CategoryNode } from '../../categories/category-view.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';

/** How a merchant's colour class looks here; one we do not know looks like any other. */
const COLOURS: Record<string, string> = { sale: 'text-danger', sea: 'text-sea', new: 'text-new' };

interface Props {
  category: CategoryNode;
  className?: string;
  /** in the menu of desktops, where some categories only head what lies below them */
  desktop?: boolean;
  children?: ReactNode;
}

/** A link to a category, with the merchant's emphasis and a word beside it. */
export function CategoryLink({ category, className = '', desktop, children }: Props) {
  const { href } = useMultiSite();
  const { bold, colourClass, name, path, tag, target } = category;
  const look = `${className} ${bold ? 'font-semibold' : ''} ${(colourClass && COLOURS[colourClass]) ?? ''}`;
  const content = (
    <>
      {children ?? name}
      {tag && <span className="ml-2 text-micro whitespace-nowrap text-ink-soft">{tag}</span>}
    </>
  );
  // Out of the pointer's way, so that it does not look like a link.
  if (desktop && category.opensOnly) return <span className={`${look} pointer-events-none`}>{content}</span>;
  return (
    <a
      href={path.startsWith('/') ? href(path) : path}
      target={target}
      rel={target && 'noopener'}
      className={look}
    >
      {content}
    </a>
  );
}
