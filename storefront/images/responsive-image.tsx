import type { Picture } from './picture.ts';
import { sized, sourceSet } from './picture.ts';

interface Props {
  picture: Picture | undefined;
  /** how wide it is shown, as the sizes attribute */
  sizes: string;
  /** the one picture the page is waited for */
  first?: boolean;
  max?: number;
  className?: string;
}

/** A picture in the sizes a screen can use, in the shape of the house's drawings; sand where there is none. */
export function ResponsiveImage({ picture, sizes, first, max = 1440, className = '' }: Props) {
  return (
    <span className={className ? `picture-frame ${className}` : 'picture-frame'}>
      {picture && (
        <img
          src={sized(picture.src, 720)}
          srcSet={sourceSet(picture.src, max)}
          sizes={sizes}
          width={720}
          height={960}
          alt={picture.alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding={first ? undefined : 'async'}
        />
      )}
    </span>
  );
}
