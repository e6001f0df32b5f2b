import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../i18n/language.tsx';
import { useSession, useSessionState } from './session.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Asks to sign in again over the screen where the session ended: what was typed there stays. */
export function EndedDialog() {
  const { t } = useTexts();
  const { start } = useSessionState();
  const { account } = useSession();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby="session-ended"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(100vw-2rem,28rem)] overflow-y-auto bg-paper p-6 text-ink"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-ended" className="mb-2 text-lead">
        {t('session.ended')}
      </h2>
      <p className="mb-5 text-small text-ink-soft">{t('session.endedHint')}</p>
      <SignInForm
        email={account.email}
        onSignedIn={(session) => {
          // Another person must not go on with what the first one sees.
          if (session.account.id === account.id) start(session);
          else window.location.assign('/admin/');
        }}
      />
    </dialog>
  );
}
