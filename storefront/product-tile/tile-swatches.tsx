import type { KeyboardEvent } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { showsNames } from './shell/colour-hex.ts';
import { Swatch } from './shell/swatch.tsx';
import { SHOWN_COLOURS, type Tile, tilePath } from './tile-view.ts';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface Props {
  tile: Tile;
  /** index of the chosen colour */
  chosen: number;
  /** roving tabindex: Tab stops at the chosen colour only, arrow keys move between colours */
  roving: boolean;
  onPreview(colour: number | undefined): void;
  onChoose(colour: number): void;
}

/** Colour swatches of a tile. Without scripts each links to the product in that colour. */
export function TileSwatches({ tile, chosen, roving, onPreview, onChoose }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const shown = tile.colours.slice(0, SHOWN_COLOURS);
  const more = tile.colours.length - shown.length;
  const hasNames = showsNames(tile.colourId, tile.colours);

  function choose(link: Element, by = 0): void {
    const links = [...(link.parentElement?.children ?? [])] as HTMLElement[];
    const place = (links.indexOf(link as HTMLElement) + by + links.length) % links.length;
    if (by !== 0) links[place]?.focus();
    if (tile.colours[place]?.offer !== 'gone') onChoose(place);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = event.key === ' ' ? 0 : STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose(event.target as Element, by);
  }

  return (
    <div
      className={`relative z-10 flex w-fit items-center gap-1 ${hasNames ? 'flex-wrap pt-1' : 'pt-0.5 -ms-1'}`}
    >
      <div
        role="radiogroup"
        aria-label={tile.colourId ? tile.name : text('tile.colours_of', { name: tile.name })}
        className={hasNames ? 'flex flex-wrap gap-1' : 'flex'}
        onKeyDown={onKeyDown}
        onPointerLeave={() => onPreview(undefined)}
      >
        {shown.map((colour, index) => (
          // biome-ignore lint/a11y/useSemanticElements: without scripts it is a link, which a radio button cannot be
          <a
            key={colour.code}
            href={href(tilePath(tile, colour.code))}
            role="radio"
            aria-checked={index === chosen}
            aria-disabled={colour.offer === 'gone' || undefined}
            aria-label={
              colour.offer === 'gone'
                ? `${colour.name}, ${text(tile.price ? 'product.out_of_stock' : 'product.not_sold')}`
                : colour.name
            }
            title={colour.name}
            tabIndex={roving && index !== chosen ? -1 : undefined}
            className={hasNames ? 'tile-value' : 'tile-swatch'}
            onClick={(event) => {
              event.preventDefault();
              choose(event.currentTarget);
            }}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === 'mouse' && colour.offer !== 'gone') onPreview(index);
            }}
          >
            {(colour.hex || !hasNames) && <Swatch hex={colour.hex} />}
            {hasNames && colour.name}
          </a>
        ))}
      </div>
      {tile.colours.length > 1 && (
        <p className="text-micro text-ink-soft lg:hidden">
          {text(tile.colourId ? 'product.value_count' : 'tile.colours', { count: tile.colours.length })}
        </p>
      )}
      {more > 0 && (
        <a
          href={href(tilePath(tile, tile.colours[chosen]?.code))}
          aria-label={
            tile.colourId
              ? `+${more}, ${tile.name}`
              : text('tile.more_colours', { count: more, name: tile.name })
          }
          className="hidden px-1 py-1 text-micro text-ink-soft lg:block"
        >
          +{more}
        </a>
      )}
    </div>
  );
}
