import { useText } from '../i18n/use-text.ts';
import type { ProductView } from '../product-data/product-view.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Html } from '../ui/html.tsx';
import type { SpecificationGroupView, SpecificationView } from './specifications.server.ts';

interface Props {
  product: Pick<ProductView, 'brand' | 'manufacturer' | 'manufacturerSku'>;
  groups: SpecificationGroupView[];
}

/** Whether the page has specifications: the shop's own brand alone is none. */
export const hasSpecifications = ({ product, groups }: Props, siteName: string): boolean =>
  groups.length > 0 ||
  Boolean(product.manufacturer ?? product.manufacturerSku) ||
  Boolean(product.brand && product.brand !== siteName);

/** Brand, manufacturer, and the merchant's attributes by group, written in the shopper's language. */
export function Specifications({ product, groups }: Props) {
  const text = useText();
  const { locale } = useMultiSite();
  const known = new Set(groups.flatMap(({ attributes }) => attributes.map(({ id }) => id)));
  const general = (
    [
      ['brand', text('product.brand'), product.brand],
      ['manufacturerName', text('product.manufacturer'), product.manufacturer],
      ['manufacturerSKU', text('product.manufacturer_sku'), product.manufacturerSku],
    ] as const
  ).flatMap(([id, name, value]) =>
    value && !known.has(id) ? [{ id, name, kind: 'text' as const, values: [value] }] : [],
  );
  return (
    <>
      <Rows rows={general} localeId={locale.id} />
      {groups.map(({ id, name, attributes }) => (
        <section key={id} className="pt-6 first:pt-0">
          <h3 className="pb-2 font-sans text-base font-semibold">{name}</h3>
          <Rows rows={attributes} localeId={locale.id} />
        </section>
      ))}
    </>
  );
}

function Rows({ rows, localeId }: { rows: SpecificationView[]; localeId: string }) {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <dl className="text-small">
      {rows.map(({ id, name, kind, values, unit }) => (
        <div
          key={id}
          className="grid gap-x-6 border-t border-hairline py-2.5 sm:grid-cols-[minmax(8rem,2fr)_3fr]"
        >
          <dt className="min-w-0 break-words text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words">
            {kind === 'html'
              ? values.map((value) => (
                  <Html key={String(value)} html={String(value)} className="[&>:last-child]:mb-0" />
                ))
              : values
                  .map((value) =>
                    typeof value === 'boolean'
                      ? text(value ? 'product.yes' : 'product.no')
                      : written(value, kind, localeId, unit),
                  )
                  .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A number with its unit, a date in the language, or the text itself. */
function written(
  value: string | number,
  kind: SpecificationView['kind'],
  localeId: string,
  unit: string | undefined,
): string {
  if (kind === 'date' || kind === 'datetime') {
    const date = new Date(value);
    if (Number.isNaN(date.getTime())) return String(value);
    const time = kind === 'datetime' ? ({ timeStyle: 'short' } as const) : {};
    return date.toLocaleString(localeId, {
      dateStyle: 'long',
      ...time,
      timeZone: 'UTC',
      numberingSystem: 'latn',
    });
  }
  const shown =
    typeof value === 'number' ? value.toLocaleString(localeId, { numberingSystem: 'latn' }) : value;
  return unit ? `${shown}\u00a0${unit}` : shown;
}
