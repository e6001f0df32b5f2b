import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { CategoryProduct } from '../api/category-types.ts';
import { ApiError, send } from '../api/http.ts';
import type { ProductRow, StaffProduct } from '../api/product-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';

interface AddProductsProps {
  known: readonly CategoryProduct[];
  onAdd: (product: CategoryProduct) => void;
}

/** Finds products by number, SKU or name, and adds them to the category. */
export function AddProducts({ known, onAdd }: AddProductsProps) {
  const { t, language } = useTexts();
  const { site } = useSite();
  const field = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<CategoryProduct[]>();
  const [error, setError] = useState<ApiError>();
  async function find() {
    const q = text.trim();
    if (q === '') return;
    setError(undefined);
    try {
      setFound(await findProducts(site.id, q, language));
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown : new ApiError(0, ''));
    }
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Not the form, which would be saved.
    event.preventDefault();
    find();
  }
  const isKnown = (id: string) => known.some((one) => one.id === id);
  return (
    <search>
      <label htmlFor={field} className="mb-1 block text-small font-medium">
        {t('category.add')}
      </label>
      <div className="flex items-end gap-3">
        <input
          id={field}
          type="search"
          value={text}
          maxLength={200}
          placeholder={t('products.search')}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          className="min-h-11 w-full min-w-0 border border-edge bg-white px-3 py-2"
        />
        <Button onClick={find}>{t('orders.find')}</Button>
      </div>
      {error && <Refusal error={error} />}
      <div role="status">
        {found?.length === 0 && <p className="mt-2 text-small">{t('products.notFound')}</p>}
      </div>
      {found && found.length > 0 && (
        <ul
          aria-label={t('category.found')}
          className="mt-2 max-h-80 divide-y divide-hairline overflow-y-auto border border-hairline"
        >
          {found.map((product) => (
            <li key={product.id} className="flex items-center gap-3 px-3 py-1 text-small">
              {product.image && (
                <img
                  src={product.image}
                  alt=""
                  loading="lazy"
                  className="h-10 w-8 bg-sand-light object-cover"
                />
              )}
              <span className="min-w-0 grow">
                {product.name} <span className="text-micro text-ink-soft">{product.id}</span>
              </span>
              <Button
                aria-label={t(isKnown(product.id) ? 'category.isIn' : 'category.addOne', {
                  name: product.name,
                })}
                aria-disabled={isKnown(product.id)}
                onClick={() => !isKnown(product.id) && onAdd(product)}
              >
                {isKnown(product.id) ? t('category.in') : <Plus size={18} strokeWidth={1.5} aria-hidden />}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

/** Products of the site; without any, the one with this number, which may be in no category. */
async function findProducts(siteId: string, q: string, language: string): Promise<CategoryProduct[]> {
  const query = new URLSearchParams({ siteId, q, language, limit: '20' });
  const { data } = await send<{ data: ProductRow[] }>(`/admin/v1/products?${query}`);
  if (data.length > 0)
    return data.map(({ id, name, online, image }) => ({
      id,
      name,
      online,
      position: null,
      ...(image ? { image } : {}),
    }));
  const one = await send<StaffProduct>(
    `/admin/v1/products/${encodeURIComponent(q)}?${new URLSearchParams({ language })}`,
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
  if (!one) return [];
  const [image] = one.images;
  return [{ id: one.id, name: one.name, online: true, position: null, ...(image ? { image } : {}) }];
}
