import type { Picture } from './picture.ts';
import { sized, sourceSet, TILE_WIDTH } from './picture.ts';

interface Props {
  picture: Picture | undefined;
  /** how wide it is shown, as the sizes attribute; of a tile nobody asks */
  sizes?: string;
  /** the one picture the page is waited for */
  first?: boolean;
  max?: number;
  /** of a product tile, which has one width (specification, section 2.9) */
  tile?: boolean;
  className?: string;
}

/** A picture in the sizes a screen can use, in the shape of the house's drawings; sand where there is none. */
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
