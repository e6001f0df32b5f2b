import type { StaffProduct } from '../api/product-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Panel } from '../ui/page.tsx';

/** Pictures and categories, which are changed by imports, and what a shopper would miss. */
export function FactsPanel({ product }: { product: StaffProduct }) {
  const { t } = useTexts();
  const { images, categories, missing } = product;
  const missed = [
    ...(missing.image ? [t('product.missingImage')] : []),
    ...(missing.currencies.length > 0
      ? [t('product.missingPrices', { currencies: missing.currencies.join(', ') })]
      : []),
  ];
  return (
    <>
      {missed.length > 0 && (
        <Panel title={t('product.missing')}>
          <ul className="flex flex-col gap-2 text-small text-danger">
            {missed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Panel>
      )}
      {images.length > 0 && (
        <Panel title={t('product.images')}>
          <ul className="grid grid-cols-4 gap-2 lg:grid-cols-3">
            {images.map((image) => (
              <li key={image}>
                <img
                  src={image}
                  alt=""
                  loading="lazy"
                  className="aspect-[4/5] w-full bg-sand-light object-cover"
                />
              </li>
            ))}
          </ul>
          <p className="mt-3 text-small text-ink-soft">{t('product.byImport')}</p>
        </Panel>
      )}
      <Panel title={t('product.categories')}>
        {categories.length === 0 && <p className="text-small text-ink-soft">{t('product.noCategories')}</p>}
        <ul className="flex flex-col gap-1 text-small">
          {categories.map(({ id, name }) => (
            <li key={id}>
              {name} <span className="text-ink-soft">{id}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
