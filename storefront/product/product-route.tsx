import { data } from 'react-router';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { getCategoryTree } from '../commerce-client/categories.server.ts';
import { pathToCategory } from '../commerce-client/category-view.ts';
import { getProduct, getProductPath, getVariant } from '../commerce-client/product.server.ts';
import { publicHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { alternatesOf } from '../sites/alternates.server.ts';
import { paths, productIdOf } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Badge } from '../ui/badge.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/product-route.ts';
import { AddToBag } from './add-to-bag.tsx';
import { Gallery } from './gallery.tsx';
import { Members } from './members.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductSchema } from './product-schema.tsx';
import type { ProductView, VariantDetail } from './product-view.ts';
import { chosenVariant, readSelection } from './selection.ts';
import { VariationSelector } from './variation-selector.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const id = productIdOf(params.productDetail);
  const product = id && id.length <= 100 ? await getProduct(scope, id) : undefined;
  if (!product) throw data(null, { status: 404 });
  const selection = readSelection(product, url.searchParams);
  const chosen =
    product.kind === 'master'
      ? chosenVariant(product, selection)?.id
      : product.kind === 'set'
        ? undefined
        : product.id;
  const [variant, tree, alternates] = await Promise.all([
    chosen ? getVariant(scope, chosen) : undefined,
    getCategoryTree(scope),
    alternatesOf(context, (there) => getProductPath(there, product.id)),
  ]);
  const trail = product.categoryId ? pathToCategory(tree, product.categoryId) : [];
  return data(
    { product, selection, variant, alternates, trail: trail.map(({ name, path }) => ({ name, path })) },
    { headers: publicHeaders([`product:${product.id}`]) },
  );
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function ProductPage({
  loaderData: { product, selection, variant, trail, alternates },
}: Route.ComponentProps) {
  const text = useText();
  const reason = useReason(product, variant, selection);
  const pictures = product.galleries[selection.color ?? ''] ?? product.pictures;
  return (
    <div className="page-width pt-6 pb-20">
      <PageHead
        title={product.title}
        description={product.description}
        canonical={product.path}
        alternates={alternates}
      />
      <ProductSchema product={product} variant={variant} />
      <Breadcrumb
        steps={[
          { name: text('shell.home_page'), path: paths.home },
          ...trail,
          { name: product.name, path: product.path },
        ]}
      />
      <div className="grid gap-8 pt-6 md:grid-cols-[1fr_20rem] md:gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <Gallery key={selection.color} pictures={pictures} name={product.name} />
        <div className="md:sticky md:top-28 md:self-start">
          <div className="flex gap-1 pb-4">
            {product.isNew && <Badge tone="new">{text('tile.new')}</Badge>}
            {product.isSale && <Badge tone="sale">{text('tile.sale')}</Badge>}
          </div>
          <h1 className="pb-3 text-title lowercase hyphens-auto">{product.name}</h1>
          <ProductPrice product={product} variant={variant} />
          {product.callouts.map((callout) => (
            <p key={callout} className="pt-1 text-small text-new">
              {callout}
            </p>
          ))}
          {product.attributes.map((attribute) => (
            <VariationSelector
              key={attribute.id}
              product={product}
              attribute={attribute}
              selection={selection}
            />
          ))}
          <StockMessage variant={variant} />
          {product.kind === 'set' ? null : (
            <AddToBag key={variant?.id} productId={variant?.id} reason={reason} />
          )}
          <Members members={product.members} />
          <ProductDetails product={product} />
        </div>
      </div>
    </div>
  );
}

/** Why the choice cannot be added; undefined when it can. */
function useReason(
  product: ProductView,
  variant: VariantDetail | undefined,
  selection: Record<string, string>,
) {
  const text = useText();
  if (variant?.orderable) return undefined;
  if (product.comingSoon) return text('tile.coming_soon');
  if (variant) return text('product.out_of_stock');
  const open = product.attributes.find(({ id }) => selection[id] === undefined)?.id;
  if (open === 'length') return text('product.select_length');
  return open ? text('product.select_size') : text('product.not_made');
}

/** What the stock of the chosen variant says (specification, section 4). */
function StockMessage({ variant }: { variant: VariantDetail | undefined }) {
  const text = useText();
  const few = variant?.orderable && variant.stock !== undefined && variant.stock <= 3 && !variant.inStockDate;
  return (
    <p className="min-h-6 pt-4 text-small" role="status">
      {few && text('product.few_left', { n: variant.stock ?? 0 })}
      {variant?.orderable && variant.inStockDate && text('product.expected', { date: variant.inStockDate })}
    </p>
  );
}
