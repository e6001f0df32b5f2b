import { useText } from '../../i18n/use-text.ts';
import { sized, sourceSet } from '../../images/picture.ts';
import { Tile } from '../../product-tile/tile.tsx';
import type { Tile as TileView } from '../../product-tile/tile-view.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Html } from '../../ui/html.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { CategoryCard, HomeSection, PlainHomeData } from '../plain-home.server.ts';

/** Home page without Page Designer. Without content from the merchant it opens with the brand and a category. */
export default function PlainHome({ sections, categories, tiles }: PlainHomeData) {
  const text = useText();
  const { site } = useMultiSite();
  const [hero, ...others] = sections[0]?.kind === 'html' ? sections : [undefined, ...sections];
  return (
    <div className="flex flex-col gap-16 pb-16 md:gap-24 md:pb-24">
      {hero ? (
        <>
          <h1 className="sr-only">{site.name}</h1>
          <Section section={hero} />
        </>
      ) : (
        <Opening category={categories[0]} />
      )}
      <Categories title={text('home.doors')} cards={categories} />
      {others.map((section) => section && <Section key={section.id} section={section} />)}
      <Products title={text('home.products')} tiles={tiles} />
    </div>
  );
}

function Section({ section }: { section: HomeSection }) {
  const text = useText();
  switch (section.kind) {
    case 'html':
      return <Html html={section.html} className="page-width pt-8 [&_img]:h-auto [&_img]:w-full" />;
    case 'products':
      return <Products title={section.title || text('home.products')} tiles={section.tiles} />;
    case 'categories':
      return <Categories title={section.title || text('home.doors')} cards={section.cards} />;
  }
}

/** The brand's name next to the picture of its first category. */
function Opening({ category }: { category: CategoryCard | undefined }) {
  const text = useText();
  const { site } = useMultiSite();
  return (
    <div className="bg-sand-light">
      <div className="page-width grid items-center gap-8 py-12 md:grid-cols-2 md:py-0">
        <div className="md:py-20">
          <h1 className="text-hero break-words hyphens-auto">{site.name}</h1>
          <p className="max-w-[40ch] pt-6 text-lead text-ink-soft">{text('home.description')}</p>
          {category && (
            <ShopLink to={category.path} className={buttonClass('primary', 'mt-8')}>
              {category.name}
            </ShopLink>
          )}
        </div>
        {category?.picture && (
          <img
            src={sized(category.picture.src, 960)}
            srcSet={sourceSet(category.picture.src)}
            sizes="(min-width: 48em) 45vw, 92vw"
            width={960}
            height={960}
            alt=""
            fetchPriority="high"
            className="aspect-square w-full object-cover mix-blend-multiply"
          />
        )}
      </div>
    </div>
  );
}

function Categories({ title, cards }: { title: string; cards: CategoryCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="page-width">
      <h2 className="pb-8 text-title">{title}</h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
        {cards.map(({ name, path, picture }) => (
          <li key={path} className="relative">
            <span className="picture-frame">
              {picture && (
                <img
                  src={sized(picture.src, 480)}
                  srcSet={sourceSet(picture.src, 960)}
                  sizes="(min-width: 62em) 22vw, 45vw"
                  width={480}
                  height={640}
                  alt=""
                  loading="lazy"
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

function Products({ title, tiles }: { title: string; tiles: TileView[] }) {
  if (tiles.length === 0) return null;
  return (
    <section className="page-width">
      <h2 className="pb-8 text-title">{title}</h2>
      <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
        {tiles.map((tile) => (
          <Tile key={tile.id} tile={tile} />
        ))}
      </div>
    </section>
  );
}
