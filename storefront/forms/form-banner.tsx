import { type ReactNode, useEffect, useRef } from 'react';
import { useTextLanguage } from '../i18n/deferred/use-text-language.ts';
import { useText } from '../i18n/use-text.ts';

/** Error that concerns the whole form. Takes focus on mount so that screen readers and keyboard users notice it. */
export function FormBanner({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      role="alert"
      lang={useTextLanguage()}
      tabIndex={-1}
      className="mb-6 border-s-2 border-danger bg-sand-light px-4 py-3 text-danger outline-none"
    >
      {children}
    </div>
  );
}

/** Banner of a form that failed; says when to try again after too many attempts. */
export function FailedBanner({ problem }: { problem: string }) {
  const text = useText();
  return (
    <FormBanner>
      {text('form.failed')}
      {problem === 'too_many' && ` ${text('account.too_many')}`}
    </FormBanner>
  );
}

/** Success message, announced as a status. `takesFocus`: on mount, where the form that was sent is gone. */
export function FormDone({ takesFocus = false, children }: { takesFocus?: boolean; children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <p
      ref={ref}
      role="status"
      lang={useTextLanguage()}
      tabIndex={takesFocus ? -1 : undefined}
      className="mb-6 border-s-2 border-new bg-sand-light px-4 py-3 outline-none"
    >
      {children}
    </p>
  );
}
