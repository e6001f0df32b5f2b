import { sized } from '../images/picture.ts';
import { DocumentData } from '../page/deferred/structured-data.tsx';
import type { ProductView, VariantDetail, VariantView } from '../product-data/product-view.ts';
import { defaultOptionsCents, galleryOf, isMatch, writeChoices } from '../product-data/selection.ts';
import { decimalOf, type Money } from '../sites/money.ts';
import { type MultiSite, useMultiSite } from '../sites/multi-site.tsx';
import { schemaProperties, variesBy } from './schema-property.ts';

type Sold = Pick<VariantView, 'orderable' | 'expected'>;

const AHEAD = { preorder: 'PreOrder', backorder: 'BackOrder' };

interface Props {
  product: ProductView;
  /** the chosen variant, or the product itself when it has no variants */
  detail: VariantDetail | undefined;
}

/** schema.org data of the product: a ProductGroup with an offer per variant, or a single Product. */
export function ProductSchema(props: Props) {
  const site = useMultiSite();
  return <DocumentData data={import.meta.env.SSR ? () => schemaOf(props, site) : undefined} />;
}

function schemaOf({ product, detail }: Props, { href, origin }: MultiSite): Record<string, unknown> {
  const address = (path: string) => origin + href(path);
  const image = (src: string) => new URL(sized(src, 1200), origin).href;
  const extra = defaultOptionsCents(product);
  const amount = (price: Money) => decimalOf({ ...price, cents: price.cents + extra });
  const offer = (
    price: Money | undefined,
    { orderable, expected }: Sold,
    path: string,
    before?: Money,
    promotion?: VariantDetail['promotion'],
  ) =>
    price && {
      '@type': 'Offer',
      url: address(path),
      // What one piece costs in the bag, as the page shows it.
      price: amount(promotion && promotion.price.cents < price.cents ? promotion.price : price),
      priceCurrency: price.currency,
      ...(before && before.cents > price.cents
        ? {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              priceType: 'https://schema.org/StrikethroughPrice',
              price: amount(before),
              priceCurrency: before.currency,
            },
          }
        : {}),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${orderable ? (expected?.inStock === 0 ? AHEAD[expected.kind] : 'InStock') : 'OutOfStock'}`,
      ...(orderable && expected?.inStock === 0 && expected.date !== 'none'
        ? { availabilityStarts: expected.date }
        : {}),
    };
  const common = {
    name: product.name,
    description: product.descriptionText ?? product.description,
    url: address(product.path),
    ...(product.pictures.length > 0 ? { image: product.pictures.map(({ src }) => image(src)) } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.material ? { material: product.material } : {}),
  };
  if (product.kind !== 'master' || product.variants.length === 0) {
    return {
      '@type': 'Product',
      sku: product.id,
      ...common,
      offers:
        product.maxPrice && product.price
          ? {
              '@type': 'AggregateOffer',
              lowPrice: amount(product.price),
              highPrice: amount(product.maxPrice),
              priceCurrency: product.price.currency,
              offerCount: product.members.length,
            }
          : offer(
              detail?.price ?? product.price,
              detail ?? product,
              product.path,
              (detail ?? product).listPrice,
              (detail ?? product).promotion,
            ),
    };
  }
  const properties = schemaProperties(product.attributes);
  const isPriced = product.variants.some(({ price }) => price);
  const reducedOf = (variant: VariantView): Pick<VariantView, 'listPrice' | 'promotion'> =>
    variant.id === detail?.id
      ? detail
      : variant.listPrice || variant.promotion || !isMatch(variant, product.pricedFor ?? {})
        ? variant
        : product;
  return {
    '@type': 'ProductGroup',
    productGroupID: product.id,
    ...common,
    variesBy: variesBy(properties),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      sku: variant.id,
      name: [product.name, ...Object.keys(variant.values).map((id) => nameOf(product, variant, id))].join(
        ', ',
      ),
      ...propertiesOf(product, variant, properties),
      ...pictureOf(product, variant, image),
      offers: offer(
        variant.price ?? (isPriced ? undefined : product.price),
        variant,
        product.path + writeChoices({ own: variant.values, members: {} }),
        // A platform may say it of the chosen variant only, or of all that are left to choose when they cost the same.
        reducedOf(variant).listPrice,
        reducedOf(variant).promotion,
      ),
    })),
  };
}

const nameOf = ({ attributes }: ProductView, { values }: VariantView, id: string): string =>
  attributes.find((attribute) => attribute.id === id)?.values.find(({ value }) => value === values[id])
    ?.name ??
  values[id] ??
  '';

function propertiesOf(
  product: ProductView,
  variant: VariantView,
  properties: Map<string, string>,
): Record<string, unknown> {
  const held = product.attributes.filter(({ id }) => variant.values[id] !== undefined);
  const further = held.filter(({ id }) => properties.get(id) === 'additionalProperty');
  const additional = further.map(({ id, name }) => ({
    '@type': 'PropertyValue',
    propertyID: id,
    ...(name === id ? {} : { name }),
    value: nameOf(product, variant, id),
  }));
  return {
    ...Object.fromEntries(
      held
        .filter((attribute) => !further.includes(attribute))
        .map((attribute) => [properties.get(attribute.id), nameOf(product, variant, attribute.id)]),
    ),
    ...(additional.length > 0
      ? { additionalProperty: additional.length === 1 ? additional[0] : additional }
      : {}),
  };
}

function pictureOf(product: ProductView, { values }: VariantView, image: (src: string) => string) {
  const picture = galleryOf(product, values)?.[0];
  return picture ? { image: image(picture.src) } : {};
}
