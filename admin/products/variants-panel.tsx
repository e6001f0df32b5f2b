import { useState } from 'react';
import { useTexts } from '../i18n/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import { type Field, pricesOf } from './draft.ts';
import { PriceFields } from './price-fields.tsx';
import { StockField } from './stock-field.tsx';
import { variantName } from './use-field-label.ts';
import type { ProductDraft } from './use-product-draft.ts';

interface VariantsPanelProps {
  draft: ProductDraft;
  mayChange: boolean;
  bookId: string;
  onBook: (id: string) => void;
  listId: string;
  onList: (id: string) => void;
}

const COLUMNS = 'md:grid-cols-[minmax(0,1fr)_9rem_6rem] xl:grid-cols-[minmax(0,1fr)_11rem_8rem]';

/** The product or its variants, each with its price in one price book and its stock in one inventory list. */
export function VariantsPanel({ draft, mayChange, bookId, onBook, listId, onList }: VariantsPanelProps) {
  const { t } = useTexts();
  const { product } = draft;
  const book = product.priceBooks.find(({ id }) => id === bookId);
  const list = product.inventoryLists.find(({ id }) => id === listId);
  // A price of the master is that of variants without one of their own: shown where there is one.
  const hasMaster = product.type === 'master' && pricesOf(product, product.id, bookId).length > 0;
  const rows = [
    ...(hasMaster ? [{ id: product.id, name: t('product.allVariants'), online: true }] : []),
    ...product.sellable.map(({ id, online }) => ({ id, online, name: variantName(product, id) })),
  ];
  if (product.type === 'set')
    return (
      <Panel title={t('product.priceAndStock')}>
        <p className="text-small text-ink-soft">{t('product.ofSet')}</p>
      </Panel>
    );
  return (
    <Panel title={t(product.sellable.length > 1 ? 'product.variants' : 'product.priceAndStock')}>
      <div className="mb-4 grid gap-4 md:grid-cols-2">
        {book && (
          <SelectField
            label={t('product.priceBook')}
            hint={book.mayChange ? undefined : t('product.bookOfOthers')}
            value={bookId}
            onChange={(event) => onBook(event.target.value)}
          >
            {product.priceBooks.map(({ id, currency }) => (
              <option key={id} value={id}>
                {id} · {currency}
              </option>
            ))}
          </SelectField>
        )}
        {list && (
          <SelectField
            label={t('product.inventoryList')}
            hint={list.mayChange ? undefined : t('product.listOfOthers')}
            value={listId}
            onChange={(event) => onList(event.target.value)}
          >
            {product.inventoryLists.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {product.omittedVariants > 0 && (
        <p className="mb-5 border-s-4 border-amber px-4 py-2 text-small">
          {t('product.omittedVariants', { count: product.omittedVariants })}
        </p>
      )}
      {book && mayChange && book.mayChange && product.sellable.length > 1 && (
        <PriceForAll draft={draft} bookId={bookId} currency={book.currency} />
      )}
      <div
        aria-hidden
        className={`hidden gap-x-4 border-b border-ink pb-2 text-micro text-ink-soft md:grid ${COLUMNS}`}
      >
        <span>{t('product.variant')}</span>
        <span className="text-end">{book && t('product.priceIn', { currency: book.currency })}</span>
        <span className="text-end">{list && t('product.stock')}</span>
      </div>
      <ul className="divide-y divide-hairline" aria-label={t('product.variants')}>
        {rows.map(({ id, name, online }) => (
          <li
            key={id}
            className={`grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-4 gap-y-2 py-3 text-small ${COLUMNS}`}
          >
            <span className="col-span-2 min-w-0 md:col-span-1 md:pt-1.5">
              <span className="font-medium">{name}</span> {!online && <Badge>{t('product.offline')}</Badge>}
              {name !== id && <span className="block text-micro text-ink-soft">{id}</span>}
            </span>
            <div>
              {book && (
                <PriceFields draft={draft} productId={id} name={name} book={book} mayChange={mayChange} />
              )}
            </div>
            <div>
              {list && id !== (hasMaster ? product.id : '') && (
                <StockField draft={draft} productId={id} name={name} list={list} mayChange={mayChange} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Enters one price for all variants; it is saved with everything else. */
function PriceForAll({ draft, bookId, currency }: { draft: ProductDraft; bookId: string; currency: string }) {
  const { t } = useTexts();
  const [amount, setAmount] = useState('');
  const { product, setValues } = draft;
  const enter = () => {
    if (amount.trim() === '') return;
    setValues(
      product.sellable.map(({ id: productId }): [Field, string] => [
        { kind: 'price', productId, bookId },
        amount.trim(),
      ]),
    );
    setAmount('');
  };
  return (
    <div className="mb-5 flex items-end gap-3">
      <div className="min-w-0 max-w-60 grow">
        <TextField
          label={t('product.priceForAll', { currency })}
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setAmount(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            enter();
          }}
        />
      </div>
      <Button onClick={enter}>{t('product.enterAll')}</Button>
    </div>
  );
}
