import { type FormEvent, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { StaffProduct } from '../api/product-types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { Page, Waiting } from '../ui/page.tsx';
import { fieldOf } from './draft.ts';
import { FactsPanel } from './facts-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { OnlinePanel } from './online-panel.tsx';
import { productRequestPath } from './product-path.ts';
import { ProductSaveBar } from './product-save-bar.tsx';
import { TextsPanel } from './texts-panel.tsx';
import { TheirChanges } from './their-changes.tsx';
import { useProductDraft } from './use-product-draft.ts';
import { VariantsPanel } from './variants-panel.tsx';

/** One product: texts, prices, stock and where it is online, which are saved together. */
export function ProductPage() {
  const { t, language } = useTexts();
  const { productId = '' } = useParams();
  const path = productRequestPath(productId, language);
  const { record, error, again } = useRecord<StaffProduct>('products', productId, { path });
  if (!record)
    return (
      <Page title={t('product.title', { id: productId })}>
        <Waiting error={error} again={again} />
      </Page>
    );
  return <ProductForm key={record.id} live={record} />;
}

function ProductForm({ live }: { live: StaffProduct }) {
  const { t } = useTexts();
  const draft = useProductDraft(live);
  const { product, changes, save } = draft;
  const mayChange = useMay('c_products.rw');
  const form = useRef<HTMLFormElement>(null);
  // What is chosen in the panels: a refused field may be of another language or list than the one that is shown.
  const [locale, setLocale] = useState('default');
  const [bookId, setBook] = useState(product.priceBooks[0]?.id ?? '');
  const [listId, setList] = useState(product.inventoryLists[0]?.id ?? '');

  /** Shows a field and moves the focus to it. */
  function show(key: string) {
    const field = fieldOf(key);
    if (field.kind === 'text') setLocale(field.locale);
    if (field.kind === 'price') setBook(field.bookId);
    if (field.kind === 'stock') setList(field.listId);
    requestAnimationFrame(() => {
      const input = form.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
      input?.focus();
    });
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (changes === 0) return;
    const refused = await save();
    if (refused) show(refused);
  }
  return (
    <Page title={product.name}>
      <p className="-mt-4 mb-6 text-small text-ink-soft">
        {t('product.id', { id: product.id })} · {t(`product.type.${product.type}`)}
      </p>
      <LeaveGuard isDirty={changes > 0} />
      {!mayChange && (
        <p className="mb-6 border-s-4 border-edge bg-white px-4 py-3 text-small">{t('product.readOnly')}</p>
      )}
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        // The bar at the bottom does not cover what has the focus.
        className="[&_:is(a,button,input,select,textarea)]:scroll-mb-48"
      >
        <TheirChanges draft={draft} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <TextsPanel
            draft={draft}
            mayChange={mayChange && product.mayChangeTexts}
            locale={locale}
            onLocale={setLocale}
          />
          <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
            <OnlinePanel draft={draft} mayChange={mayChange} />
            <FactsPanel product={product} />
          </div>
          <VariantsPanel
            draft={draft}
            mayChange={mayChange}
            bookId={bookId}
            onBook={setBook}
            listId={listId}
            onList={setList}
          />
        </div>
        <div className="mt-6">
          <HistoryPanel draft={draft} mayChange={mayChange} onShow={show} />
        </div>
        {mayChange && <ProductSaveBar draft={draft} onShow={show} />}
      </form>
    </Page>
  );
}
