import { ResponsiveImage } from '../images/responsive-image.tsx';
import { discountPercentage, formatMoney, roundForTile } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { useText } from '../translations/use-text.ts';
import { Badge } from '../ui/badge.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { Swatch } from './swatch.tsx';
import type { Tile as TileView } from './tile-view.ts';

const SHOWN_COLOURS = 3;

/** A product in a grid: picture, name in lower case, price, colours. */
export function Tile({
  tile,
  first,
  heading: Heading = 'h2',
}: {
  tile: TileView;
  first?: boolean;
  heading?: 'h2' | 'h3';
}) {
  const text = useText();
  const colour = tile.colours[0]?.code;
  const target = colour ? `${tile.path}?color=${colour}` : tile.path;
  return (
    <article className="group relative">
      <div className="relative">
        <ResponsiveImage
          picture={tile.picture}
          sizes="(min-width: 75em) 24vw, (min-width: 48em) 32vw, 48vw"
          max={960}
          first={first}
        />
        <div className="absolute top-2 left-2 flex gap-1">
          {tile.isNew && <Badge tone="new">{text('tile.new')}</Badge>}
          {tile.isSale && <Badge tone="sale">{text('tile.sale')}</Badge>}
          {tile.comingSoon && <Badge tone="plain">{text('tile.coming_soon')}</Badge>}
        </div>
      </div>
      <div className="flex flex-col gap-1 pt-3 pb-2">
        <Heading className="font-sans text-small tracking-normal lowercase">
          <ShopLink
            to={target}
            id={`${tile.id.slice(0, 8)}${colour ?? ''}`}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-hairline group-hover:underline-offset-4"
          >
            {tile.name}
          </ShopLink>
        </Heading>
        <TilePrice tile={tile} />
        <ul
          className="flex items-center gap-2 pt-1"
          aria-label={text('tile.colours', { count: tile.colours.length })}
        >
          {tile.colours.slice(0, SHOWN_COLOURS).map((option) => (
            <li key={option.code} title={option.name}>
              <ShopLink
                to={`${tile.path}?color=${option.code}`}
                className="relative z-10 -m-1 block p-1"
                aria-label={`${tile.name}, ${option.name}`}
              >
                <Swatch hex={option.hex} />
              </ShopLink>
            </li>
          ))}
          {tile.colours.length > SHOWN_COLOURS && (
            <li className="text-micro text-ink-soft">+{tile.colours.length - SHOWN_COLOURS}</li>
          )}
        </ul>
      </div>
    </article>
  );
}

function TilePrice({ tile: { price, maxPrice, listPrice } }: { tile: TileView }) {
  const { locale } = useMultiSite();
  const text = useText();
  if (!price) return null;
  const both = listPrice !== undefined;
  const show = (value: typeof price) => formatMoney(roundForTile(value, both), locale.id);
  return (
    <p className="flex flex-wrap gap-x-2 text-small tabular-nums">
      {listPrice && (
        <s className="text-ink-soft">
          <span className="sr-only">{text('price.list')} </span>
          {show(listPrice)}
        </s>
      )}
      <span>{maxPrice && !both ? text('price.from', { price: show(price) }) : show(price)}</span>
      {listPrice && <span className="text-ink-soft">- {discountPercentage(listPrice, price)}%</span>}
    </p>
  );
}
