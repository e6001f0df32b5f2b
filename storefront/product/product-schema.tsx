import { StructuredData } from '../seo/structured-data.tsx';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { ProductView, VariantDetail } from './product-view.ts';

/** The product in words for machines. */
export function ProductSchema({
  product,
  variant,
}: {
  product: ProductView;
  variant: VariantDetail | undefined;
}) {
  const { href } = useMultiSite();
  const price = variant?.price ?? product.price;
  const schema = {
    '@type': 'Product',
    name: product.name,
    sku: variant?.id ?? product.id,
    description: product.description,
    image: product.pictures.map((picture) => `${picture.src}?sw=1200&q=60`),
    ...(price
      ? {
          offers: {
            '@type': 'Offer',
            url: href(product.path),
            price: (price.cents / 100).toFixed(2),
            priceCurrency: price.currency,
            availability: `https://schema.org/${(variant?.orderable ?? product.orderable) ? 'InStock' : 'OutOfStock'}`,
          },
        }
      : {}),
  };
  return <StructuredData data={schema} />;
}
