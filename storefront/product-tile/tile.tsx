import { type KeyboardEvent, memo, use, useId, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Picture } from '../images/picture.ts';
import { ResponsiveImage } from '../images/responsive-image.tsx';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Badge } from '../ui/badge.tsx';
import { FavouriteToggle } from './shell/favourite-toggle.tsx';
import { TileActionsContext, type Touch, TouchedTilesContext } from './tile-context.ts';
import { TilePrice } from './tile-price.tsx';
import { TileSwatches } from './tile-swatches.tsx';
import { type Offer, type Tile as TileView, tileLinkId, tilePath, tilePicture } from './tile-view.ts';

interface Props {
  tile: TileView;
  /** load the picture with high priority */
  first?: boolean;
  heading?: 'h2' | 'h3';
  /** show arrows to step through the pictures; false in recommendations */
  arrows?: boolean;
}

/** Product tile. Static markup until the first interaction, which loads the interactive part. */
export function Tile(props: Props) {
  const id = useId();
  const touch = use(TouchedTilesContext).get(id);
  // Remount when a colour refinement changes the first colour, to reset the selection.
  return <TileBody key={props.tile.colours[0]?.code} {...props} id={id} touch={touch} />;
}

const TileBody = memo(function TileBody({
  tile,
  first = false,
  heading: Heading = 'h2',
  arrows = true,
  id,
  touch,
}: Props & { id: string; touch: Touch | undefined }) {
  const text = useText();
  const { href } = useMultiSite();
  const { open } = use(TileActionsContext);
  const addRef = useRef<HTMLAnchorElement>(null);
  const [chosen, setChosen] = useState(0);
  const [previewed, setPreviewed] = useState<number>();
  const [stepped, setStepped] = useState<Picture>();
  const colour = tile.colours[chosen];
  const shown = previewed ?? chosen;
  const picture = tilePicture(tile, shown);
  const isReduced = !tile.colours[shown]?.unreduced;
  const offer = colour ? (colour.offer ?? 'add') : tile.offer;
  const target = href(tilePath(tile, colour?.code));
  const Live = touch?.Live;
  return (
    <article data-tile={id} data-product={tile.id} className="group relative grid">
      <div className="tile-picture">
        <ResponsiveImage picture={(previewed === undefined && stepped) || picture} tile first={first} />
        <TileBadges tile={tile} comingSoon={offer === 'soon'} isReduced={isReduced} />
      </div>
      <div className="tile-cell">
        <FavouriteToggle productId={tile.id} name={tile.name} className="tile-favourite" />
      </div>
      <div className="tile-words flex flex-col gap-1 pt-3 pb-2">
        <Heading className="tile-name font-sans text-small tracking-normal">
          <a
            href={target}
            id={tileLinkId(tile, colour?.code)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-hairline group-hover:underline-offset-4"
          >
            {tile.name}
          </a>
        </Heading>
        <TilePrice tile={tile} isReduced={isReduced} />
        {tile.colours.length > 0 && (
          <TileSwatches
            tile={tile}
            chosen={chosen}
            roving={touch !== undefined}
            onPreview={setPreviewed}
            onChoose={(index) => {
              setChosen(index);
              setPreviewed(undefined);
              setStepped(undefined);
            }}
          />
        )}
      </div>
      {offer && (
        <div className="tile-cell">
          {offer === 'gone' ? (
            <p className="tile-reveal tile-action">
              {text(tile.price ? 'product.out_of_stock' : 'product.not_sold')}
            </p>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: without scripts it is a link to the product
            <a
              ref={addRef}
              href={target}
              role="button"
              onClick={(event) => open(event, id)}
              onKeyDown={pressOnSpace}
              aria-label={`${text(ACTIONS[offer])}, ${tile.name}`}
              aria-expanded={touch?.open}
              className="tile-reveal tile-action"
            >
              {text(ACTIONS[offer])}
            </a>
          )}
        </div>
      )}
      {Live && (
        <Live
          tile={tile}
          chosen={chosen}
          touch={touch}
          id={id}
          target={target}
          picture={tilePicture(tile, chosen)}
          arrows={arrows}
          addRef={addRef}
          onStep={setStepped}
        />
      )}
    </article>
  );
});

const ACTIONS: Record<Exclude<Offer, 'gone'>, 'tile.add' | 'tile.notify' | 'tile.coming_soon'> = {
  add: 'tile.add',
  notify: 'tile.notify',
  soon: 'tile.coming_soon',
};

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

interface BadgesProps {
  tile: TileView;
  comingSoon: boolean;
  /** whether the shown colour is reduced, when the product is on sale */
  isReduced: boolean;
}

function TileBadges({ tile, comingSoon, isReduced }: BadgesProps) {
  const text = useText();
  const { badges: all = [], labels = [] } = tile;
  const badges = isReduced ? all : all.filter((badge) => badge !== 'sale');
  const shown = comingSoon && !badges.includes('soon') ? [...badges, 'soon' as const] : badges;
  return (
    <div className="tile-badges pointer-events-none absolute top-2 start-2 end-11 flex flex-wrap gap-1">
      {shown.map((badge) => (
        <Badge key={badge} tone={badge === 'soon' ? 'plain' : badge}>
          {text(BADGES[badge])}
        </Badge>
      ))}
      {labels.map((label) => (
        <Badge key={label} tone="plain">
          {label}
        </Badge>
      ))}
    </div>
  );
}

const BADGES = { new: 'tile.new', sale: 'tile.sale', soon: 'tile.coming_soon' } as const;
