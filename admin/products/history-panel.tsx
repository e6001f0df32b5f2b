import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Panel, Waiting } from '../ui/page.tsx';
import { type Field, hasDates, keyOf, pricesOf } from './draft.ts';
import { useFieldLabel } from './use-field-label.ts';
import type { ProductDraft } from './use-product-draft.ts';
import { useShownValue } from './use-shown-value.ts';

type ChangedValue = Exclude<Field, { kind: 'stock' }> & { before: string | null; after: string | null };

interface Change {
  id: number;
  at: string;
  clientId: string;
  values: ChangedValue[];
}

/** Values of a change that are shown at once. */
const SHOWN = 3;

interface HistoryPanelProps {
  draft: ProductDraft;
  mayChange: boolean;
  /** shows a field and moves the focus to it */
  onShow: (key: string) => void;
}

/** What staff and other systems changed; an earlier text or price, or none, is entered again, and stored by saving. */
export function HistoryPanel({ draft, mayChange, onShow }: HistoryPanelProps) {
  const { t, moment } = useTexts();
  const { product, setValue } = draft;
  const labelOf = useFieldLabel(product);
  const shown = useShownValue(product);
  const path = `/admin/v1/products/${encodeURIComponent(product.id)}/changes`;
  const { record, error, again } = useRecord<{ data: Change[] }>('product-changes', product.id, { path });
  const mayRestore = (field: ChangedValue): boolean => {
    if (!mayChange || field.kind === 'online') return false;
    if (field.kind === 'text') return product.mayChangeTexts && product.locales.includes(field.locale);
    const book = product.priceBooks.find(({ id }) => id === field.bookId);
    const isKnown =
      !field.from || pricesOf(product, field.productId, field.bookId).some(({ from }) => from === field.from);
    if (product.type === 'set') return false;
    const isPossible = field.before !== null || !hasDates(product, field);
    return isPossible && book?.mayChange === true && isKnown;
  };
  function restore({ before, after: _after, ...field }: ChangedValue) {
    setValue(field, before ?? '');
    onShow(keyOf(field));
  }
  const row = (at: string) => (value: ChangedValue) => (
    <li key={keyOf(value)} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p className="font-medium">{labelOf(value)}</p>
        <p>
          <del className="text-ink-soft">{shown(value, value.before ?? '')}</del> →{' '}
          {shown(value, value.after ?? '')}
        </p>
      </div>
      {mayRestore(value) && (
        <Button
          aria-label={t('product.restoreOf', { field: labelOf(value), time: moment(at) })}
          onClick={() => restore(value)}
        >
          {t('product.restore')}
        </Button>
      )}
    </li>
  );
  return (
    <Panel title={t('timeline.title')}>
      {!record && <Waiting error={error} again={again} />}
      {record?.data.length === 0 && <p className="text-small text-ink-soft">{t('product.noChanges')}</p>}
      <ul className="divide-y divide-hairline text-small">
        {record?.data.map(({ id, at, clientId, values }) => (
          <li key={id} className="flex flex-col gap-2 py-3">
            <p className="text-micro text-ink-soft">
              {moment(at)} · {clientId.replace(/^staff:/, '')}
            </p>
            <ul className="flex flex-col gap-3">{values.slice(0, SHOWN).map(row(at))}</ul>
            {values.length > SHOWN && (
              <details>
                <summary className="py-2 underline">
                  {t('product.moreValues', { count: values.length - SHOWN })}
                </summary>
                <ul className="flex flex-col gap-3 pt-2">{values.slice(SHOWN).map(row(at))}</ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
