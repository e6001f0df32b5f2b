import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError, send } from '../api/http.ts';
import type { Invitation, Session } from '../api/types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Waiting } from '../ui/page.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Entrance } from './entrance.tsx';
import { RecoveryList } from './recovery-list.tsx';
import { useSessionState } from './session.tsx';

/** Accepts an invitation: name, password, second factor; then shows the recovery codes once. */
export function InvitationPage() {
  const { t, language } = useTexts();
  const { token = '' } = useParams();
  const path = `/admin/v1/invitations/${encodeURIComponent(token)}`;
  const [invitation, setInvitation] = useState<Invitation>();
  const [error, setError] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [accepted, setAccepted] = useState<{ session: Session; recoveryCodes: string[] }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    setError(undefined);
    send<Invitation>(path).then(setInvitation, setError);
  }, [path, attempt]);

  async function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRunning) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    setRunning(true);
    setError(undefined);
    try {
      const body = {
        name: text('name').trim(),
        password: text('password'),
        code: text('code').trim(),
        language,
      };
      setAccepted(await send(path, { method: 'POST', body }));
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown : new ApiError(0, ''));
    } finally {
      setRunning(false);
    }
  }

  if (accepted) return <RecoveryCodes {...accepted} />;
  if (!invitation)
    return (
      <Entrance title={t('invitation.title')}>
        {error?.status === 404 ? (
          <p>{t('invitation.over')}</p>
        ) : (
          <Waiting error={error} again={() => setAttempt((count) => count + 1)} />
        )}
      </Entrance>
    );
  return (
    <Entrance title={t('invitation.title')}>
      <p>{t('invitation.intro', { email: invitation.email, role: t(`role.${invitation.role}`) })}</p>
      <form className="flex flex-col gap-5" onSubmit={accept}>
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
        <TextField label={t('invitation.name')} name="name" autoComplete="name" required maxLength={100} />
        <TextField
          label={t('invitation.password')}
          hint={t('invitation.passwordHint')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
          maxLength={256}
        />
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-2 text-small font-medium">{t('invitation.app')}</legend>
          <p className="text-small text-ink-soft">{t('invitation.appHint')}</p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(invitation.qrSvg)}`}
            alt={t('invitation.qr')}
            className="w-48 border border-hairline bg-white p-2"
          />
          <p className="text-small">
            {t('invitation.secret')} <code className="font-medium">{invitation.secret}</code>
          </p>
          <TextField
            label={t('invitation.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </fieldset>
        {error && <Refusal error={error} />}
        <Button type="submit" look="primary" aria-disabled={isRunning}>
          {isRunning ? t('common.running') : t('invitation.action')}
        </Button>
      </form>
    </Entrance>
  );
}

function RecoveryCodes({ session, recoveryCodes }: { session: Session; recoveryCodes: string[] }) {
  const { t } = useTexts();
  const { start } = useSessionState();
  const navigate = useNavigate();
  return (
    <Entrance title={t('recovery.title')}>
      <p>{t('recovery.intro')}</p>
      <RecoveryList codes={recoveryCodes} />
      <Button
        look="primary"
        onClick={() => {
          start(session);
          navigate('/', { replace: true });
        }}
      >
        {t('recovery.action')}
      </Button>
    </Entrance>
  );
}
