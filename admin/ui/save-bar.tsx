import type { ReactNode } from 'react';
import { useTexts } from '../i18n/language.tsx';
import { Button } from './button.tsx';

interface Props {
  /** whether there is something to save */
  isOpen: boolean;
  /** number of changes, where it is said */
  count?: number;
  isRunning: boolean;
  isSaved: boolean;
  /** said after saving */
  savedText: string;
  /** undefined where nothing can be discarded, as for a new record */
  onDiscard?: (() => void) | undefined;
  /** why it was not saved */
  children?: ReactNode;
}

/** Saves or discards what was changed in a form, and says what became of it; stays in sight while there is something to save. */
export function SaveBar({ isOpen, count, isRunning, isSaved, savedText, onDiscard, children }: Props) {
  const { t } = useTexts();
  return (
    <div
      className={
        isOpen || isSaved
          ? 'sticky bottom-0 z-10 -mx-4 mt-6 flex flex-col gap-3 border-t border-edge bg-paper px-4 py-3 md:-mx-8 md:px-8'
          : 'mt-6'
      }
    >
      {children}
      <p
        role="status"
        className={isSaved ? 'border-s-4 border-green bg-white px-4 py-3 text-small' : 'sr-only'}
      >
        {isSaved ? savedText : ''}
      </p>
      {isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small">{count === undefined ? '' : t('product.changes', { count })}</p>
          <div className="flex gap-3">
            {onDiscard && (
              <Button onClick={onDiscard} disabled={isRunning}>
                {t('product.discard')}
              </Button>
            )}
            <Button type="submit" look="primary" aria-disabled={isRunning}>
              {isRunning ? t('common.running') : t('common.save')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
