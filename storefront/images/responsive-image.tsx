import type { Picture } from './picture.ts';
import { sized, sourceSet, TILE_WIDTH } from './picture.ts';

interface Props {
  picture: Picture | undefined;
  /** the sizes attribute; not used for tiles */
  sizes?: string;
  /** the largest image of the first screen, loaded with high priority */
  first?: boolean;
  max?: number;
  /** product tiles have one width (specification, section 2.9) */
  tile?: boolean;
  className?: string;
}

/** Responsive image in a 3:4 frame; a sand-coloured placeholder without a picture. */
export function ResponsiveImage({ picture, sizes, first, max = 1536, tile, className = '' }: Props) {
  return (
    <span className={className ? `picture-frame ${className}` : 'picture-frame'}>
      {picture && (
        <img
          src={sized(picture.src, TILE_WIDTH)}
          srcSet={tile ? undefined : sourceSet(picture.src, max)}
          sizes={tile ? undefined : sizes}
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
