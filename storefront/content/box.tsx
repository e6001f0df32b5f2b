import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Box as BoxView, ContentLink, Placement } from './component-view.ts';

export const WIDTH = { full: '', container: 'page-width', narrow: 'page-width max-w-[52rem]' };
export const PADDING = { none: '', small: 'py-4', medium: 'py-8 md:py-12', large: 'py-12 md:py-20' };
/** Padding between the edges of an image and the text on it. */
export const INSET = { none: '', small: 'py-4', medium: 'py-8 md:py-10', large: 'py-10 md:py-14' };
export const MARGIN = { none: '', small: 'mb-4', medium: 'mb-10 md:mb-14', large: 'mb-16 md:mb-24' };

/** Applies width, padding and bottom margin to a component. */
export function Box({ box, children }: { box: BoxView; children: ReactNode }) {
  return (
    <div className={`${WIDTH[box.width]} ${PADDING[box.padding]} ${MARGIN[box.bottomMargin]}`}>
      {children}
    </div>
  );
}

export const ACROSS: Record<Placement['contentPosition'], string> = {
  left: 'items-start text-start',
  center: 'items-center text-center',
  right: 'items-end text-end',
};

export const DOWN: Record<Placement['verticalAlignment'], string> = {
  top: 'justify-start',
  middle: 'justify-center',
  bottom: 'justify-end',
  'space-between': 'justify-between',
};

/** Link of a component: internal, or external in a new window. */
export function ContentAnchor({
  link,
  className,
  children,
}: {
  link: ContentLink;
  className?: string;
  children: ReactNode;
}) {
  if (link.to.startsWith('/') && !link.to.startsWith('//')) {
    return (
      <ShopLink to={link.to} className={className}>
        {children}
      </ShopLink>
    );
  }
  return (
    <a href={link.to} className={className} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** Call-to-action link of a component; with `whole` the clickable area covers the whole component. */
export function Action({
  link,
  tone,
  whole = false,
}: {
  link: ContentLink;
  tone: 'button' | 'text';
  whole?: boolean;
}) {
  const look = tone === 'button' ? buttonClass('primary') : 'text-link text-small';
  if (!link.text) return null;
  return (
    <ContentAnchor link={link} className={whole ? `${look} after:absolute after:inset-0` : look}>
      {link.text}
    </ContentAnchor>
  );
}
