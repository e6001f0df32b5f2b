import { StructuredData } from '../page/deferred/structured-data.tsx';
import type { Tile } from '../product-tile/tile-view.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

/** schema.org ItemList of a listing. */
export function ListingSchema({ tiles, offset }: { tiles: Tile[]; offset: number }) {
  const { href, origin } = useMultiSite();
  return (
    <StructuredData
      data={{
        '@type': 'ItemList',
        itemListElement: tiles.map((tile, index) => ({
          '@type': 'ListItem',
          position: offset + index + 1,
          name: tile.name,
          url: origin + href(tile.path),
        })),
      }}
    />
  );
}
