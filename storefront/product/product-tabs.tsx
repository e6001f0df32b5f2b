import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { ProductView } from '../product-data/product-view.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Html } from '../ui/html.tsx';
import type { InformationView } from './information.server.ts';
import { useInformationTabs } from './information.tsx';
import type { SpecificationGroupView } from './specifications.server.ts';
import { hasSpecifications, Specifications } from './specifications.tsx';

interface Props {
  product: ProductView;
  /** sanitised HTML of the content asset; undefined when there is none */
  delivery: string | undefined;
  reviews: { title: string; html: string } | undefined;
  specifications: SpecificationGroupView[];
  information: InformationView[];
}

/**
 * Accordion with description, material and care, specifications, environmental qualities, manufacturer, delivery and reviews. The browser keeps one open at a time
 * (`details` with one `name`).
 */
export function ProductTabs({ product, delivery, reviews, specifications: groups, information }: Props) {
  const text = useText();
  const legal = useInformationTabs(information);
  const { site, locale } = useMultiSite();
  const features = locale.deliveryFeatures ?? site.deliveryFeatures ?? [];
  const { description, longDescription, material, care, fit, modelHeight, modelSize } = product;
  const [own] = information.filter(({ name }) => name === undefined);
  const parts = information.flatMap(({ name, composition }) =>
    name && composition ? [`${name}: ${composition}`] : [],
  );
  const lines = [
    material,
    own?.composition && own.composition !== material
      ? text('product.composition', { composition: own.composition })
      : undefined,
    ...parts,
    care,
    own?.origin && text('product.origin', { country: own.origin }),
    fit,
  ].filter((line) => line !== undefined && line !== '');
  const tabs: { title: string; body: ReactNode }[] = [
    ...(description || longDescription
      ? [
          {
            title: text('product.description'),
            body: (
              <>
                {description && <Html html={description} />}
                {longDescription && (
                  <div className={description && 'pt-3'}>
                    <Html html={longDescription} />
                  </div>
                )}
                {modelHeight && modelSize && (
                  <p className="pt-3 text-small text-ink-soft">
                    {text('product.model', { height: modelHeight, size: modelSize })}
                  </p>
                )}
              </>
            ),
          },
        ]
      : []),
    ...(lines.length > 0
      ? [{ title: text('product.material'), body: lines.map((line) => <p key={line}>{line}</p>) }]
      : []),
    ...(hasSpecifications({ product, groups }, site.name)
      ? [
          {
            title: text('product.specifications'),
            body: <Specifications product={product} groups={groups} />,
          },
        ]
      : []),
    ...legal,
    // The text names delivery and return times, so it belongs to a site with these features.
    ...(delivery || features.length > 0
      ? [
          {
            title: text('product.delivery'),
            body: delivery ? <Html html={delivery} /> : <p>{text('product.delivery_text')}</p>,
          },
        ]
      : []),
    ...(reviews ? [{ title: reviews.title, body: <Html html={reviews.html} /> }] : []),
  ];
  if (tabs.length === 0) return null;
  return (
    <section aria-label={text('product.about', { name: product.name })} className="product-tabs">
      {tabs.map(({ title, body }, index) => (
        <details key={title} name="product-tabs" open={index === 0}>
          <summary className="text-small">{title}</summary>
          <div className="max-w-prose pb-8 md:pt-4">{body}</div>
        </details>
      ))}
    </section>
  );
}
