import { EMPTY_STATE_IMAGES } from '../brand/brand.ts';
import { sized, sourceSet } from '../images/picture.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

/** Decorative illustration above the text of an empty state. */
export function EmptyStateImage({ name }: { name: 'bag' | 'wishlist' | 'search' | 'orders' | 'stores' }) {
  const src = `${useMultiSite().imageHost}${EMPTY_STATE_IMAGES}${name}.jpg`;
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
