import { useEffect, useRef, useState } from 'react';
import type { CategoryProduct } from '../api/category-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Panel } from '../ui/page.tsx';
import { AddProducts } from './add-products.tsx';
import { movedTo } from './draft.ts';
import { OrderItem } from './order-item.tsx';
import type { CategoryDraft } from './use-category-draft.ts';
import { useProblemText } from './use-problem-text.ts';

/** The products of the category in their order, to move, remove and add. */
export function OrderPanel({ draft, mayChange }: { draft: CategoryDraft; mayChange: boolean }) {
  const { t } = useTexts();
  const problemText = useProblemText();
  const { category, products, setProducts, refusedAt } = draft;
  const [done, setDone] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // A browser takes the focus from an element that moves in the document.
  const focus = useRef<string>(undefined);
  useEffect(() => {
    if (focus.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(focus.current)}"]`)?.focus();
    focus.current = undefined;
  });

  function move({ id, name }: CategoryProduct, to: number, control: string) {
    const moved = movedTo(products, id, to);
    focus.current = `${control} ${id}`;
    setProducts(moved);
    const place = moved.findIndex((one) => one.id === id) + 1;
    setDone(t('category.moved', { name, place, count: moved.length }));
  }
  function remove({ id, name }: CategoryProduct, place: number) {
    const rest = products.filter((one) => one.id !== id);
    const next = rest[Math.min(place, rest.length - 1)];
    focus.current = next && `remove ${next.id}`;
    setProducts(rest);
    setDone(t('category.removed', { name }));
  }
  function add(product: CategoryProduct) {
    // First, where it is seen, and where it stays when the category has more products than are shown.
    setProducts([product, ...products]);
    setDone(t('category.added', { name: product.name }));
  }
  return (
    <Panel title={t('category.products')}>
      <div className="flex flex-col gap-5">
        {!category.sorting.usesPositions && (
          <p className="border-s-4 border-amber bg-sand-light px-4 py-3 text-small">
            {t('category.positionsUnused')}
          </p>
        )}
        {mayChange && <AddProducts known={products} onAdd={add} />}
        {refusedAt?.field.startsWith('products') && (
          <p role="alert" className="text-small text-danger">
            {problemText(refusedAt.reason)}
          </p>
        )}
        <p role="status" className="sr-only">
          {done}
        </p>
        {products.length === 0 ? (
          <p className="text-small text-ink-soft">{t('category.noProducts')}</p>
        ) : (
          <ol
            ref={list}
            aria-label={t('category.products')}
            className="divide-y divide-hairline border-y border-hairline"
          >
            {products.map((product, place) => (
              <OrderItem
                key={product.id}
                product={product}
                place={place}
                count={products.length}
                mayChange={mayChange}
                onMove={(to, control) => move(product, to, control)}
                onRemove={() => remove(product, place)}
              />
            ))}
          </ol>
        )}
        {category.omittedProducts > 0 && (
          <p className="text-small text-ink-soft">
            {t('category.omitted', { count: category.omittedProducts })}
          </p>
        )}
      </div>
    </Panel>
  );
}
