import { lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import { alternatesOf } from '../categories/alternates.server.ts';
import { getKnownCategories } from '../categories/categories.server.ts';
import { pathToCategory } from '../categories/category-view.ts';
import { redirectOf } from '../categories/mapped-redirect.server.ts';
import { getProductPath } from '../categories/product-paths.server.ts';
import { resolvePath } from '../categories/url-mapping.server.ts';
import { getContentAsset } from '../content/content.server.ts';
import { getDesigned } from '../content/designed.server.ts';
import { DesignedPart } from '../content/shell/designed-part.tsx';
import { useText } from '../i18n/use-text.ts';
import { Breadcrumb } from '../page/breadcrumb.tsx';
import { publicHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { StaticIsland } from '../page/static-island.tsx';
import { useReport } from '../page/use-report.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { queryOfChoiceFields } from '../product-data/choice-field.ts';
import { pricedForChoice } from '../product-data/price-of-choice.server.ts';
import { getProductAt, getVariants } from '../product-data/product.server.ts';
import { galleryOf, neededVariants, readChoices, writeChoices } from '../product-data/selection.ts';
import { FavouriteForm } from '../product-tile/shell/favourite-toggle.tsx';
import { Recommendations } from '../product-tile/shell/recommendations-slot.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/product-route.ts';
import { Gallery } from './gallery.tsx';
import { informationOf, pageProduct } from './information.server.ts';
import { ProductBadges } from './product-badges.tsx';
import { ProductSchema } from './product-schema.tsx';
import { purchaseOf } from './purchase/use-purchase.ts';
import { PurchasePanel } from './purchase-panel.tsx';
import { ShareHead } from './share-head.tsx';
import { getSpecifications } from './specifications.server.ts';
import { useChoices } from './use-choices.ts';

/** Lazy, because few products are sets. */
const SetPanel = lazy(() => import('./set-panel.tsx').then((module) => ({ default: module.SetPanel })));

const loadShare = () => import('./share.tsx');
const Share = lazy(loadShare);

const DeliveryFeatures = lazy(() =>
  import('./delivery-features.tsx').then((module) => ({ default: module.DeliveryFeatures })),
);
const ProductTabs = lazy(() =>
  import('./product-tabs.tsx').then((module) => ({ default: module.ProductTabs })),
);

/** Content assets shown on every product page. */
const DELIVERY = 'product-delivery';
const REVIEWS = 'reviews-widget';

/** Maximum length of an encoded path, enough for long names in any script. Longer ones are not looked up. */
const MAX_PATH = 1200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  // The path of the request, because the router decodes an encoded slash of an id twice.
  const site = context.get(requestSite);
  if (site.path.length > MAX_PATH) throw data(null, { status: 404 });
  const found = await getProductAt(scope, site.path);
  if (!found) {
    const target = await resolvePath(scope, site.path);
    throw target?.kind === 'redirect'
      ? await redirectOf(target, url, site, scope)
      : data(null, { status: 404 });
  }
  const chosen = queryOfChoiceFields(url.searchParams);
  if (chosen) throw redirect(shopUrl(`${site.path}?${chosen}`, site), 302);
  const { id, product } = found;
  // The URL of a variant preselects its values.
  const given = product.variants.find((variant) => variant.id === id)?.values ?? {};
  const choices = readChoices(product, url.searchParams, given);
  const [priced, details, tree, alternates, delivery, reviews, designed, specifications, information] =
    await Promise.all([
      pricedForChoice(scope, product, choices.own),
      getVariants(scope, neededVariants(product, choices)),
      getKnownCategories(scope),
      alternatesOf(context, (there) => getProductPath(there, product.id)),
      readAsset(scope, DELIVERY),
      readAsset(scope, REVIEWS),
      getDesigned(scope, { kind: 'product', id: product.id }),
      getSpecifications(scope, product.id),
      informationOf(scope, product),
    ]);
  const trail = product.categoryId ? pathToCategory(tree, product.categoryId) : [];
  const shown = [product.id, ...product.members.map((member) => member.product.id)];
  return data(
    {
      product: await pageProduct(scope, priced),
      given,
      details,
      alternates,
      delivery: delivery?.html,
      reviews,
      specifications,
      information,
      designed: designed.shown,
      trail: trail.map(({ name, path }) => ({ name, path })),
    },
    {
      headers: publicHeaders([
        ...shown.map((one) => `product:${one}`),
        `content:${DELIVERY}`,
        `content:${REVIEWS}`,
        ...designed.tags,
      ]),
    },
  );
}

/** Loads a content asset; undefined when it fails, so that the page still renders. */
async function readAsset(scope: Parameters<typeof getContentAsset>[0], id: string) {
  const asset = await getContentAsset(scope, id).catch(() => undefined);
  return asset && asset.html !== '' ? { title: asset.title, html: asset.html } : undefined;
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

/** Product detail page (PDP). */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, given, details, trail, alternates, designed } = loaderData;
  const text = useText();
  const choosing = useChoices(product, given);
  const { choices } = choosing;
  const pictures = galleryOf(product, choices.own) ?? product.pictures;
  const chosen = purchaseOf(product, choices, details, undefined);
  const panel = { product, choosing, details };
  useReport(
    {
      kind: 'product',
      product,
      selection: choices.own,
      trail: trail.map(({ name }) => name),
      chosen: chosen.detail,
      price: chosen.price,
    },
    product.id,
  );
  return (
    <div className="page-width pt-6 pb-20">
      <PageHead
        title={product.title}
        description={product.summary}
        canonical={product.path}
        alternates={alternates}
      />
      {/* Server only: link previews read the document. */}
      {import.meta.env.SSR && <ShareHead product={product} price={chosen.price} picture={pictures[0]?.src} />}
      <ProductSchema product={product} detail={chosen.detail} />
      <Breadcrumb
        steps={[
          { name: text('shell.home_page'), path: paths.home },
          ...trail,
          { name: product.name, path: product.path },
        ]}
      />
      <div className="grid gap-8 pt-6 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <Gallery key={product.id + writeChoices(choices)} pictures={pictures} name={product.name} />
        <div className="product-panel min-w-0 md:sticky md:top-28 md:z-20 md:self-start">
          <ProductBadges product={product} price={chosen.price} isChosen={chosen.detail !== undefined} />
          <div className="flex items-start justify-between gap-4">
            <h1 className="min-w-0 pb-3 text-title hyphens-auto">{product.name}</h1>
            <FavouriteForm
              productId={chosen.detail?.id ?? product.id}
              masterId={product.id}
              name={product.name}
              className="-mt-1 -me-2.5"
            />
          </div>
          {product.kind === 'set' ? (
            <Suspense>
              <SetPanel key={product.id} {...panel} />
            </Suspense>
          ) : (
            <PurchasePanel key={product.id} {...panel} picture={pictures[0]} />
          )}
          <StaticIsland>
            <DeliveryFeatures />
          </StaticIsland>
          <StaticIsland key={product.id} hydrate={loadShare}>
            <Share name={product.name} path={product.path + writeChoices(choices)} />
          </StaticIsland>
        </div>
      </div>
      <div className="pt-12 md:pt-20">
        <StaticIsland key={product.id}>
          <ProductTabs {...loaderData} />
        </StaticIsland>
      </div>
      <div className="-mx-[clamp(1rem,4vw,4rem)]">
        <DesignedPart key={product.id} {...designed} />
        <Recommendations key={`${product.id} also`} place="PDP" products={[product.id]} />
      </div>
    </div>
  );
}
