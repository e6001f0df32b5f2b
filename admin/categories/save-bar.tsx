import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import type { CategoryDraft } from './use-category-draft.ts';

/** Saves or discards what was changed, and says what became of it; stays in sight while there is something to save. */
export function SaveBar({ draft }: { draft: CategoryDraft }) {
  const { t } = useTexts();
  const { changes, error, isRunning, isSaved, discard } = draft;
  const isShown = changes > 0 || isSaved;
  // The buttons go with what they discard: the focus moves to the title.
  function discardAll() {
    discard();
    document.querySelector<HTMLElement>('main h1')?.focus();
  }
  return (
    <div
      className={
        isShown
          ? 'sticky bottom-0 z-10 -mx-4 mt-6 flex flex-col gap-3 border-t border-edge bg-paper px-4 py-3 md:-mx-8 md:px-8'
          : 'mt-6'
      }
    >
      {changes > 0 && error && <Refusal error={error} />}
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
            <Button onClick={discardAll} disabled={isRunning}>
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
