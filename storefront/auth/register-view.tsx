import { getFormProps } from '@conform-to/react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { AUTH_RESOURCE } from './auth-view.ts';
import type { AuthViewProps } from './login-view.tsx';
import type { RegistrationChoices } from './registration-choices.server.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Registration view of the modal. */
export function RegisterView({ onDone, onSwitch }: AuthViewProps) {
  const text = useText();
  const { href, locale } = useMultiSite();
  const { result, isSending, onSend } = useAuthForm('register', onDone);
  const { data: choices, isError } = useQuery({
    queryKey: ['registration', locale.id],
    queryFn: async ({ signal }): Promise<RegistrationChoices> => {
      const response = await fetch(href(AUTH_RESOURCE), { signal });
      if (!response.ok) throw new Error(`Loading registration options failed: ${response.status}`);
      return response.json();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const signIn = (
    <button type="button" className="text-link min-h-11" onClick={() => onSwitch('login')}>
      {text('account.sign_in')}
    </button>
  );
  if (isError) return <p role="alert">{text('form.failed')}</p>;
  if (!choices)
    return <div role="status" aria-label={text('shell.page_loading')} className="min-h-[28rem]" />;
  return (
    <>
      <RegistrationForm
        id="modal-register"
        choices={choices}
        result={result}
        isSending={isSending}
        signIn={text('account.maybe_known')}
        onSend={onSend}
        render={(form, children) => (
          <form method="post" {...getFormProps(form)}>
            {children}
          </form>
        )}
      />
      <p className="pt-6 text-small text-ink-soft">
        {text('account.has_account')} {signIn}
      </p>
    </>
  );
}
