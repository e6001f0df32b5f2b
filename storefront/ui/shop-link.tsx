import type { AnchorHTMLAttributes, Ref } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** path without the prefix of site and locale */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  /** replaces the current history entry */
  replace?: boolean | undefined;
  /** keeps the scroll position */
  preventScrollReset?: boolean | undefined;
  /** loads a new document instead of client-side navigation */
  reloadDocument?: boolean | undefined;
}

/** Link to a page of the shop. Plain markup: navigation/use-client-navigation.ts handles the clicks. */
export function ShopLink({ to, replace, preventScrollReset, reloadDocument, ...rest }: Props) {
  const { href } = useMultiSite();
  return (
    <a
      href={href(to)}
      data-replace={replace || undefined}
      data-keep-scroll={preventScrollReset || undefined}
      target={reloadDocument ? '_self' : undefined}
      {...rest}
    />
  );
}
