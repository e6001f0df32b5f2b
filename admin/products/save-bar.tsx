import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { fieldOf } from './draft.ts';
import { useFieldLabel } from './use-field-label.ts';
import { useProblemText } from './use-problem-text.ts';
import type { ProductDraft } from './use-product-draft.ts';

/** Saves or discards what was typed, and says what became of it; stays in sight while there is something to save. */
export function SaveBar({ draft, onShow }: { draft: ProductDraft; onShow: (key: string) => void }) {
  const { t } = useTexts();
  const { product, changes, problems, error, isRunning, isSaved, discard } = draft;
  const labelOf = useFieldLabel(product);
  const problemText = useProblemText();
  const refused = Object.entries(problems);
  // The button goes with what it discards: the focus moves to the first field that is as it was.
  const discardAndShow = () => {
    const first = discard();
    if (first) onShow(first);
  };
  const isShown = changes > 0 || isSaved;
  return (
    <div
      className={
        isShown
          ? 'sticky bottom-0 z-10 -mx-4 mt-6 flex flex-col gap-3 border-t border-edge bg-paper px-4 py-3 md:-mx-8 md:px-8'
          : 'mt-6'
      }
    >
      {refused.length > 0 && (
        <div role="alert" className="border-s-4 border-danger bg-white px-4 py-3 text-small text-danger">
          <p>{t('product.refused', { count: refused.length })}</p>
          <ul className="max-h-32 overflow-y-auto">
            {refused.map(([key, reason]) => (
              <li key={key}>
                <button type="button" className="py-1 text-start underline" onClick={() => onShow(key)}>
                  {labelOf(fieldOf(key))}: {problemText(reason)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {changes > 0 && error && refused.length === 0 && <Refusal error={error} />}
      <p
        role="status"
        className={isSaved ? 'border-s-4 border-green bg-white px-4 py-3 text-small' : 'sr-only'}
      >
        {isSaved ? t('product.saved') : ''}
      </p>
      {changes > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small">{t('product.changes', { count: changes })}</p>
          <div className="flex gap-3">
            <Button onClick={discardAndShow} disabled={isRunning}>
              {t('product.discard')}
            </Button>
            <Button type="submit" look="primary" aria-disabled={isRunning}>
              {isRunning ? t('common.running') : t('common.save')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
