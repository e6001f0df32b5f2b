import { lazy, Suspense } from 'react';
import { DesignedPart } from '../content/shell/designed-part.tsx';
import { BANNER_SLOT } from '../content/shell/slots.ts';
import { useText } from '../i18n/use-text.ts';
import { Breadcrumb } from '../page/breadcrumb.tsx';
import { ExtraTags } from '../page/extra-tags.tsx';
import type { Alternate } from '../page/page-head.tsx';
import { PageHead } from '../page/page-head.tsx';
import { ListingBody } from '../product-grid/listing-page.tsx';
import { pageQuery } from '../product-grid/listing-query.ts';
import { ListingSchema } from '../product-grid/listing-schema.tsx';
import { paths } from '../sites/urls.ts';
import { Html } from '../ui/html.tsx';
import type { CategoryData } from './category.server.ts';

/** Lazy, because few categories have a banner image or slots. */
const CategoryHero = lazy(() => import('./deferred/category-hero.tsx'));
const CategorySlots = lazy(() => import('../slot-sections/deferred/slot-list.tsx'));

/** Category page: merchant content, product listing, and content below. */
export function CategoryPage({ data, alternates }: { data: CategoryData; alternates: Alternate[] }) {
  const text = useText();
  const { category, query, listing, trail, path, designed, banner, slots } = data;
  const { name, description, picture, bannerHtml } = category;
  const hero = designed && !banner && Object.keys(designed.regions).length === 0 && picture;
  return (
    <>
      <PageHead
        title={category.title}
        description={category.summary}
        canonical={path + pageQuery(query)}
        alternates={alternates}
        noindex={query.refine.length > 0 || listing.tiles.length === 0}
      />
      {/* Server only: crawlers read the document. */}
      {import.meta.env.SSR && <ExtraTags tags={data.tags} />}
      <div className="page-width pt-6 pb-10">
        <Breadcrumb steps={[{ name: text('shell.home_page'), path: paths.home }, ...trail]} />
        {!hero && <h1 className="pt-8 text-display">{name}</h1>}
        {!hero && description && <p className="max-w-prose pt-4 text-ink-soft">{description}</p>}
      </div>
      {hero && (
        <Suspense>
          <CategoryHero name={name} picture={hero} description={description} />
        </Suspense>
      )}
      {designed && (
        <Html
          key={category.id}
          slot={`${BANNER_SLOT}:${category.id}`}
          html={banner ?? ''}
          className="category-banner page-width peer mb-8 empty:hidden"
        />
      )}
      {designed && bannerHtml && (
        <Html html={bannerHtml} className="category-banner page-width peer mb-8 peer-[:not(:empty)]:hidden" />
      )}
      {/* Show one picture only: the content slot takes precedence over the header component, because
          merchants change it more often. */}
      {designed && !banner && (
        <div key={`${category.id} above`} className="peer-[:not(:empty)]:hidden">
          <DesignedPart {...designed} only="header" />
        </div>
      )}
      {slots && slots.above.length > 0 && (
        <Suspense>
          <CategorySlots key={category.id} sections={slots.above} />
        </Suspense>
      )}
      <ListingSchema tiles={listing.tiles} offset={query.offset} />
      <ListingBody
        path={path}
        query={query}
        listing={listing}
        columns={category.columns}
        place={{ id: category.id, name: category.name, trail: trail.map(({ name }) => name) }}
      />
      {slots && slots.below.length > 0 && (
        <Suspense>
          <CategorySlots key={`${category.id} slots`} sections={slots.below} />
        </Suspense>
      )}
      {designed && <DesignedPart key={`${category.id} below`} {...designed} only="footer" />}
    </>
  );
}
