import { useText } from '../i18n/use-text.ts';
import { sized, sourceSet } from '../images/picture.ts';
import { Recommendations } from '../product-tile/shell/recommendations-slot.tsx';
import { Tile } from '../product-tile/tile.tsx';
import type { Tile as TileView } from '../product-tile/tile-view.ts';
import { Html } from '../ui/html.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { rowClass } from './row-columns.ts';
import type { CategoryCard, SlotSection } from './section-view.ts';

/**
 * A slot of the merchant: HTML, a row of products or recommendations, or categories with pictures. A row without a title
 * has the shop's own, unless `continues` says that a row before has it.
 */
export function Section({ section, continues = false }: { section: SlotSection; continues?: boolean }) {
  const text = useText();
  switch (section.kind) {
    case 'html':
      return (
        <Html
          slot={section.slot}
          html={section.html}
          className="slot-markup page-width pt-8 empty:hidden [&_img]:h-auto [&_img]:w-full"
        />
      );
    case 'products':
      return (
        <Products title={section.title || (continues ? '' : text('home.products'))} tiles={section.tiles} />
      );
    case 'recommendations':
      return (
        <Recommendations
          rows={[
            {
              title: section.title || (continues ? '' : text('home.products')),
              recommender: section.recommender,
            },
          ]}
        />
      );
    case 'categories':
      return (
        <Categories title={section.title || (continues ? '' : text('home.doors'))} cards={section.cards} />
      );
  }
}

const isUntitled = (section: SlotSection) => section.kind !== 'html' && !section.title;

/** The sections of a page with whether a row of the same kind without a title comes before one without a title. */
export const withContinuations = (sections: SlotSection[]): { section: SlotSection; continues: boolean }[] =>
  sections.map((section, at) => ({
    section,
    continues:
      isUntitled(section) &&
      sections.slice(0, at).some((before) => before.kind === section.kind && isUntitled(before)),
  }));

const RowTitle = ({ title }: { title: string }) => title && <h2 className="pb-8 text-title">{title}</h2>;

export function Categories({ title, cards }: { title: string; cards: CategoryCard[] }) {
  if (cards.length === 0) return null;
  // Three pictures fill the width of every screen; tiles of products keep their size.
  const isThree = cards.length === 3;
  return (
    <section className="page-width">
      <RowTitle title={title} />
      <ul className={`gap-y-8 ${rowClass(cards.length, isThree ? 3 : undefined)}`}>
        {cards.map(({ name, path, picture }) => (
          <li key={path} className="relative">
            <span className="picture-frame">
              {picture && (
                <img
                  src={sized(picture.src, 480)}
                  srcSet={sourceSet(picture.src, 960)}
                  sizes={`(min-width: 62em) ${isThree ? 30 : 22}vw, 45vw`}
                  width={480}
                  height={640}
                  alt=""
                  loading="lazy"
                  className="object-cover!"
                />
              )}
            </span>
            <ShopLink
              to={path}
              className="block pt-3 text-lead break-words after:absolute after:inset-0 hover:underline hover:underline-offset-4"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Products({ title, tiles }: { title: string; tiles: TileView[] }) {
  if (tiles.length === 0) return null;
  return (
    <section className="page-width">
      <RowTitle title={title} />
      <div className={`gap-y-10 ${rowClass(tiles.length)}`}>
        {tiles.map((tile) => (
          <Tile key={tile.id} tile={tile} heading="h3" />
        ))}
      </div>
    </section>
  );
}
