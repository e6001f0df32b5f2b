import { getFormProps } from '@conform-to/react';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import type { AuthDone, AuthView } from './auth-view.ts';
import { LoginFields } from './login-fields.tsx';
import { signInSchema } from './sign-in-schema.ts';
import { useAuthForm } from './use-auth-form.ts';

export interface AuthViewProps {
  onDone(answer: AuthDone): void;
  onSwitch(view: AuthView): void;
}

/** Sign-in view of the modal. */
export function LoginView({ onDone, onSwitch }: AuthViewProps) {
  const text = useText();
  const { result, isSending, onSend } = useAuthForm('login', onDone);
  const [form, fields] = useShopForm({ id: 'modal-login', schema: signInSchema, lastResult: result, onSend });
  return (
    <>
      <form method="post" {...getFormProps(form)} className="space-y-2">
        <LoginFields fields={fields} problem={form.errors?.[0]} isSending={isSending} />
      </form>
      <button
        type="button"
        className="text-link mt-4 min-h-11 text-small"
        onClick={() => onSwitch('password-reset')}
      >
        {text('account.forgot')}
      </button>
      <p className="pt-2 text-small text-ink-soft">
        {text('account.no_account')}{' '}
        <button type="button" className="text-link min-h-11" onClick={() => onSwitch('register')}>
          {text('account.create')}
        </button>
      </p>
    </>
  );
}
