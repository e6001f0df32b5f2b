import { useText } from '../i18n/use-text.ts';
import { Tile } from '../product-tile/tile.tsx';
import type { Tile as TileView } from '../product-tile/tile-view.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

/** Fallback home page: links to the top categories, and products. */
export function PlainHome({
  tiles,
  categories,
}: {
  tiles: TileView[];
  categories: { name: string; path: string }[];
}) {
  const text = useText();
  const { site } = useMultiSite();
  return (
    <div className="page-width py-16">
      <h1 className="text-hero">{site.name}</h1>
      <ul aria-label={text('home.doors')} className="flex flex-wrap gap-x-8 gap-y-2 pt-6 pb-12">
        {categories.map((category) => (
          <li key={category.path}>
            <ShopLink to={category.path} className="text-link text-lead">
              {category.name}
            </ShopLink>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
        {tiles.map((tile) => (
          <Tile key={tile.id} tile={tile} />
        ))}
      </div>
    </div>
  );
}
