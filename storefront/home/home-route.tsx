import { data } from 'react-router';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { getCategoryTree } from '../commerce-client/categories.server.ts';
import { searchProducts } from '../commerce-client/search.server.ts';
import { sized, sourceSet } from '../images/picture.ts';
import { ResponsiveImage } from '../images/responsive-image.tsx';
import { Tile } from '../listing/tile.tsx';
import { publicHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { alternatesOf } from '../sites/alternates.server.ts';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/home-route.ts';

const HERO = '/images/rivage/images/home-sea-wall';
const NEW = 'new';

export async function loader({ context }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const tree = await getCategoryTree(scope);
  const rooms = tree.filter((category) => category.children.length > 0).slice(0, 4);
  const [fresh, ...firsts] = await Promise.all([
    searchProducts(scope, { refine: [], offset: 0, limit: 8 }, NEW),
    ...rooms.map((room) => searchProducts(scope, { refine: [], offset: 0, limit: 3 }, room.id)),
  ]);
  const doors = rooms.map((room, index) => ({
    name: room.name,
    path: room.path,
    picture: firsts[index]?.tiles.at(-1)?.picture,
  }));
  const newPath = tree.find((category) => category.id === NEW)?.path;
  return data(
    { tiles: fresh.tiles, doors, newPath, alternates: await alternatesOf(context, () => paths.home) },
    { headers: publicHeaders(['home', ...fresh.tiles.map((tile) => `product:${tile.id}`)]) },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Home({ loaderData: { tiles, doors, newPath, alternates } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageHead
        title={text('home.title')}
        description={text('home.description')}
        canonical={paths.home}
        alternates={alternates}
      />
      <section className="relative">
        <picture>
          <source
            media="(max-width: 47.99em)"
            srcSet={sourceSet(`${HERO}-tall.jpg`, 960)}
            sizes="100vw"
            width={720}
            height={960}
          />
          <img
            src={sized(`${HERO}-wide.jpg`, 1440)}
            srcSet={sourceSet(`${HERO}-wide.jpg`, 1920)}
            sizes="100vw"
            width={1440}
            height={720}
            alt=""
            fetchPriority="high"
            className="h-[min(78vh,44rem)] w-full bg-sand object-cover"
          />
        </picture>
        <div className="page-width absolute inset-x-0 top-0 pt-10 md:pt-10">
          <h1 className="max-w-[12ch] text-hero">{text('home.hero')}</h1>
          <p className="max-w-[60ch] pt-4 text-lead">{text('home.hero_text')}</p>
          {newPath && (
            <ShopLink to={newPath} className={buttonClass('primary', 'mt-6 md:mt-16')} prefetch="intent">
              {text('home.hero_action')}
            </ShopLink>
          )}
        </div>
      </section>
      <section aria-labelledby="new-in" className="page-width py-16 md:py-24">
        <div className="flex items-baseline justify-between gap-6 pb-8">
          <h2 id="new-in" className="text-title">
            {text('home.new_in')}
          </h2>
          {newPath && (
            <ShopLink to={newPath} className="text-link text-small">
              {text('home.see_all')}
            </ShopLink>
          )}
        </div>
        <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
          {tiles.map((tile) => (
            <Tile key={tile.id} tile={tile} heading="h3" />
          ))}
        </div>
      </section>
      <section aria-label={text('home.doors')} className="page-width pb-24">
        <ul className="grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
          {doors.map((door) => (
            <li key={door.path} className="group relative">
              <ResponsiveImage
                picture={door.picture && { ...door.picture, alt: '' }}
                sizes="(min-width: 62em) 24vw, 48vw"
                max={960}
              />
              <ShopLink
                to={door.path}
                prefetch="intent"
                className="flex items-center justify-between pt-4 font-display text-lead after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
              >
                {door.name} <span aria-hidden="true">→</span>
              </ShopLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
