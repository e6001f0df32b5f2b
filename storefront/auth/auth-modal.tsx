import { useId, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useSignedIn } from '../session/use-signed-in.ts';
import { Modal } from '../ui/deferred/modal.tsx';
import type { AuthDone, AuthRequest, AuthView } from './auth-view.ts';
import { LoginView } from './login-view.tsx';
import { RegisterView } from './register-view.tsx';
import { ResetView } from './reset-view.tsx';

export interface AuthModalProps {
  request: AuthRequest;
  onClose(): void;
}

const TITLES = {
  login: 'account.sign_in',
  register: 'account.create',
  'password-reset': 'reset.title',
} as const satisfies Record<AuthView, string>;

/** Sign-in modal. Each view starts with an empty form; a click on the backdrop does not close it. */
export function AuthModal({ request, onClose }: AuthModalProps) {
  const text = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState(request.view);
  const welcome = useSignedIn();
  const done = (answer: AuthDone) => {
    if (!('session' in answer)) return;
    dialog.current?.close();
    welcome(answer.session, view === 'register');
    request.onSuccess?.();
  };
  return (
    <Modal labelledBy={titleId} closesOutside={false} dialogRef={dialog} onClose={onClose}>
      <div className="px-5 py-8 md:px-12 md:py-10">
        <h2 id={titleId} className="pe-8 pb-6 text-title">
          {text(TITLES[view])}
        </h2>
        {request.hint && view !== 'password-reset' && (
          <p className="-mt-3 pb-6 text-ink-soft">{request.hint}</p>
        )}
        {view === 'login' && <LoginView onDone={done} onSwitch={setView} />}
        {view === 'register' && <RegisterView onDone={done} onSwitch={setView} />}
        {view === 'password-reset' && <ResetView onSwitch={setView} />}
      </div>
    </Modal>
  );
}
