import type { StaffProduct } from '../api/product-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { CellField } from './cell-field.tsx';
import { type Field, hasDates, keyOf, pricesOf } from './draft.ts';
import { useProblemText } from './use-problem-text.ts';
import type { ProductDraft } from './use-product-draft.ts';

interface PriceFieldsProps {
  draft: ProductDraft;
  productId: string;
  /** of the variant */
  name: string;
  book: StaffProduct['priceBooks'][number];
  mayChange: boolean;
}

/** The prices of one piece in a book: one for each schedule, and the one without. Those of larger quantities are shown below. */
export function PriceFields({ draft, productId, name, book, mayChange }: PriceFieldsProps) {
  const { t, money, moment, decimal } = useTexts();
  const problemText = useProblemText();
  const { product, shownValue, isTyped, setValue, problemAt } = draft;
  const entries = pricesOf(product, productId, book.id);
  const steps = product.prices.filter(
    (one) => one.productId === productId && one.priceBookId === book.id && one.quantity > 1,
  );
  const scheduled = entries.filter(({ from }) => from !== undefined);
  const open = entries.find(({ from }) => from === undefined);
  const schedule = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
    [from && t('product.from', { time: moment(from) }), to && t('product.until', { time: moment(to) })]
      .filter(Boolean)
      .join(' ') || undefined;
  return (
    <div className="flex flex-col gap-2">
      {[{ from: undefined, to: open?.to }, ...scheduled].map(({ from, to }) => {
        const field: Field = { kind: 'price', productId, bookId: book.id, from };
        const when = schedule({ from, to });
        const isRemoved = isTyped(field) && shownValue(field).trim() === '' && !hasDates(product, field);
        return (
          <CellField
            key={from ?? ''}
            label={t('product.priceIn', { currency: book.currency })}
            row={when ? `${name}, ${when}` : name}
            hint={isRemoved ? t('product.priceRemoved') : when}
            value={isTyped(field) ? shownValue(field) : decimal(shownValue(field))}
            inputMode="decimal"
            maxLength={40}
            readOnly={!mayChange || !book.mayChange}
            error={problemText(problemAt(field))}
            data-field={keyOf(field)}
            onChange={(event) => setValue(field, event.target.value)}
          />
        );
      })}
      {steps.map(({ quantity, amount, from = '' }) => (
        <p key={`${quantity} ${from}`} className="text-micro text-ink-soft">
          {t('product.step', { quantity, price: money(amount, book.currency) })}
        </p>
      ))}
    </div>
  );
}
