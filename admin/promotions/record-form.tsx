import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '../i18n/language.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { TheirChanges } from './their-changes.tsx';
import type { RecordDraft } from './use-record-draft.ts';

interface RecordFormProps {
  draft: Pick<
    RecordDraft<{ version: string }>,
    'save' | 'discard' | 'changes' | 'refused' | 'theirs' | 'conflicts' | 'isSaved' | 'isRunning' | 'error'
  >;
  mayChange: boolean;
  /** a new record is saved also without a change */
  isNew?: boolean;
  children: ReactNode;
}

/** A form with its bar: saves or discards what was typed, and says what became of it. */
export function RecordForm({ draft, mayChange, isNew = false, children }: RecordFormProps) {
  const { t } = useTexts();
  const { changes, refused, theirs, conflicts, isSaved, isRunning, error } = draft;
  const form = useRef<HTMLFormElement>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning || (changes === 0 && !isNew)) return;
    await draft.save();
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus(),
    );
  }
  const isOpen = changes > 0 || isNew;
  const isToldAbove = theirs.length > 0 && error?.reason === 'changed';
  return (
    <>
      {/* Its dialog is a form of its own. */}
      <LeaveGuard isDirty={changes > 0 && !isSaved} />
      <form ref={form} onSubmit={submit} className="[&_:is(a,button,input,select,textarea)]:scroll-mb-40">
        {!mayChange && (
          <p className="mb-6 border-s-4 border-edge bg-white px-4 py-3 text-small">
            {t('promotion.readOnly')}
          </p>
        )}
        <TheirChanges theirs={theirs} conflicts={conflicts} />
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-6">
          {children}
        </fieldset>
        {mayChange && (
          <SaveBar
            isOpen={isOpen}
            isRunning={isRunning}
            isSaved={isSaved}
            savedText={t('promotion.saved')}
            onDiscard={isNew ? undefined : draft.discard}
          >
            {refused && (
              <p
                role="alert"
                tabIndex={-1}
                className="border-s-4 border-danger bg-white px-4 py-3 text-small text-danger"
              >
                {t(`promotion.field.${refused.field.split('.')[0] || 'other'}`)}:{' '}
                {reasonText(t, refused.reason)}
              </p>
            )}
            {error && !refused && isOpen && !isToldAbove && <Refusal error={error} />}
          </SaveBar>
        )}
      </form>
    </>
  );
}

/** Why a value is refused, in the reader's words. */
function reasonText(t: (key: string) => string, reason: string): string {
  const text = t(`promotion.reason.${reason}`);
  return text.startsWith('promotion.') ? t('promotion.reason.refused') : text;
}
