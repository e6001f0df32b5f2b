import { sized } from '../images/picture.ts';
import { ExtraTags } from '../page/extra-tags.tsx';
import type { ProductView } from '../product-data/product-view.ts';
import { decimalOf } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { PriceData } from './price-data.ts';

interface Props {
  product: ProductView;
  price: PriceData | undefined;
  /** picture of the chosen colour, path on our own origin */
  picture: string | undefined;
}

/** Open Graph and Twitter tags for link previews; tags from the merchant's rules take precedence. */
export function ShareHead({ product, price, picture }: Props) {
  const { site, locale, origin, href } = useMultiSite();
  const properties: [string, string | undefined][] = [
    ['og:type', 'product'],
    ['og:site_name', site.name],
    ['og:title', product.title],
    ['og:description', product.summary],
    ['og:url', origin + href(product.path)],
    ['og:locale', locale.id.replace('-', '_')],
    ...(picture
      ? ([
          ['og:image', new URL(sized(picture, 1200), origin).href],
          // The height depends on the shape of the merchant's pictures.
          ['og:image:width', '1200'],
          ['og:image:alt', product.name],
        ] as [string, string][])
      : []),
    ['product:price:amount', price && decimalOf(price.promotion?.price ?? price.currentPrice)],
    ['product:price:currency', price?.currentPrice.currency],
  ];
  const own = new Set(product.tags?.map(({ id }) => id));
  return (
    <>
      {properties.map(
        ([name, content]) =>
          content && !own.has(name) && <meta key={name} property={name} content={content} />,
      )}
      <ExtraTags tags={product.tags} />
      {!own.has('twitter:card') && (
        <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      )}
    </>
  );
}
