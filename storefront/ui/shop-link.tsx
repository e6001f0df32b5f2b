import type { AnchorHTMLAttributes, Ref } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** path of the shop, without the prefix of the current site and locale */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  /** takes the place of the present page in the browser's history */
  replace?: boolean | undefined;
  /** the page stays where it is scrolled to */
  preventScrollReset?: boolean | undefined;
  /** loads a document of its own */
  reloadDocument?: boolean | undefined;
}

/** A link to a path of the shop: markup alone, which navigation/follow-links.ts follows for all of them. */
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
