import { use } from 'react';
import { LanguageContext } from '../i18n/messages-provider.tsx';
import { sized, sourceSet } from '../images/picture.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

/** Decorative illustration above the text of an empty state, when the brand has them. */
export function EmptyStateImage({ name }: { name: 'bag' | 'wishlist' | 'search' | 'orders' | 'stores' }) {
  const { imageHost } = useMultiSite();
  const { emptyStateImages } = use(LanguageContext).brand;
  if (!emptyStateImages) return null;
  const src = `${imageHost}${emptyStateImages}${name}.jpg`;
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
