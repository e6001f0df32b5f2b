import type { ReactNode } from 'react';
import type { CategoryNode } from '../../categories/category-view.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';

/** Text colours by the merchant's colour class; unknown classes keep the default colour. */
const COLOURS: Record<string, string> = { sale: 'text-danger', sea: 'text-sea', new: 'text-new' };

interface Props {
  category: CategoryNode;
  className?: string;
  /** set in the desktop menu, where some categories are headings without a link */
  desktop?: boolean;
  children?: ReactNode;
}

/** Link to a category, with the merchant's emphasis and tag. */
export function CategoryLink({ category, className = '', desktop, children }: Props) {
  const { href } = useMultiSite();
  const { bold, colourClass, name, path, tag, target } = category;
  const look = `${className} ${bold ? 'font-semibold' : ''} ${(colourClass && COLOURS[colourClass]) ?? ''}`;
  const content = (
    <>
      {children ?? name}
      {tag && <span className="ms-2 text-micro whitespace-nowrap text-ink-soft">{tag}</span>}
    </>
  );
  // pointer-events-none also hides the hover underline, so the heading does not look like a link.
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
