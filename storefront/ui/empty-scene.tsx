import { EMPTY_SCENES } from '../brand/brand.ts';
import { sized, sourceSet } from '../images/picture.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

/** A calm drawing above the words of a page that has nothing to show; a shop without any shows none. */
export function EmptyScene({ name }: { name: 'bag' | 'wishlist' | 'search' | 'orders' | 'stores' }) {
  const src = `${useMultiSite().imageHost}${EMPTY_SCENES}${name}.jpg`;
  return (
    <img
      src={sized(src, 480)}
      srcSet={sourceSet(src, 960)}
      sizes="20rem"
      width={480}
      height={360}
      alt=""
      className="mx-auto w-80 max-w-full mix-blend-multiply"
    />
  );
}
