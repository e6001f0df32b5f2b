import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, SESSION, send } from '../api/http.ts';
import type { Session, SignInOptions } from '../api/types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';

interface SignInFormProps {
  /** the address of who signs in again */
  email?: string | undefined;
  onSignedIn: (session: Session) => void;
}

/** Email, password and code. Where the demo runs on this machine, its account is offered. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const { t } = useTexts();
  const [options, setOptions] = useState<SignInOptions>();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError>();
  useEffect(() => {
    send<SignInOptions>('/admin/v1/sign-in-options').then(setOptions, () => undefined);
  }, []);

  async function signIn(body: { email: string; password: string; code: string }) {
    if (isRunning) return;
    setRunning(true);
    setError(undefined);
    try {
      onSignedIn(await send<Session>(SESSION, { method: 'POST', body }));
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown : new ApiError(0, ''));
    } finally {
      setRunning(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    signIn({ email: text('email'), password: String(form.get('password') ?? ''), code: text('code') });
  };
  const demo = options?.demo;
  return (
    <div className="flex flex-col gap-5">
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
        />
        <TextField
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        {error && <Refusal error={error} />}
        <Button type="submit" look="primary" aria-disabled={isRunning}>
          {isRunning ? t('common.running') : t('signIn.action')}
        </Button>
      </form>
      {demo && (
        <div className="border-t border-hairline pt-5">
          <p className="mb-3 text-small text-ink-soft">{t('signIn.demoHint')}</p>
          <Button className="w-full" onClick={() => signIn({ ...demo, code: '' })}>
            {t('signIn.demo')}
          </Button>
        </div>
      )}
    </div>
  );
}
