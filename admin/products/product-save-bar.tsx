import { useTexts } from '../i18n/language.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { fieldOf } from './draft.ts';
import { useFieldLabel } from './use-field-label.ts';
import { useProblemText } from './use-problem-text.ts';
import type { ProductDraft } from './use-product-draft.ts';

/** Saves or discards what was typed, and says what became of it; stays in sight while there is something to save. */
export function ProductSaveBar({ draft, onShow }: { draft: ProductDraft; onShow: (key: string) => void }) {
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
  return (
    <SaveBar
      isOpen={changes > 0}
      count={changes}
      isRunning={isRunning}
      isSaved={isSaved}
      savedText={t('product.saved')}
      onDiscard={discardAndShow}
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
    </SaveBar>
  );
}
