import { Link, type LinkProps } from 'react-router';
import { useMultiSite } from '../sites/multi-site.tsx';

/** A link to a path of the shop; it gets the prefix of the current site and locale. */
export function ShopLink({ to, ...rest }: LinkProps & { to: string }) {
  const { href } = useMultiSite();
  return <Link to={href(to)} {...rest} />;
}
