import { useState } from 'react';
import { SESSION } from '../api/http.ts';
import type { Session } from '../api/types.ts';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { RecoveryList } from '../session/recovery-list.tsx';
import { useSessionState } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';

/** What everybody changes of the own account: password and recovery codes. */
export function OwnAccount() {
  const { t } = useTexts();
  const [open, setOpen] = useState<'password' | 'codes'>();
  const [done, setDone] = useState('');
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('password')}>{t('own.password')}</Button>
      <Button onClick={() => setOpen('codes')}>{t('own.codes')}</Button>
      <p role="status">{done}</p>
      {open === 'password' && (
        <PasswordDialog
          onClose={close}
          onDone={() => {
            close();
            setDone(t('own.done'));
          }}
        />
      )}
      {open === 'codes' && <CodesDialog onClose={close} />}
    </>
  );
}

function PasswordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTexts();
  const { start } = useSessionState();
  const { run, isRunning, error } = useAction();
  async function change(form: FormData) {
    const body = { current: String(form.get('current')), password: String(form.get('next')) };
    const changed = await run<Session>({ path: `${SESSION}/password`, method: 'PUT', body });
    if (!changed) return;
    start(changed.answer);
    onDone();
  }
  return (
    <Dialog
      title={t('own.password')}
      action={t('own.password')}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={change}
    >
      <TextField
        label={t('own.current')}
        name="current"
        type="password"
        autoComplete="current-password"
        required
        maxLength={256}
      />
      <TextField
        label={t('own.next')}
        hint={t('invitation.passwordHint')}
        name="next"
        type="password"
        autoComplete="new-password"
        required
        minLength={12}
        maxLength={256}
      />
      <p className="text-small text-ink-soft">{t('own.passwordExplain')}</p>
    </Dialog>
  );
}

function CodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { run, isRunning, error } = useAction();
  const [codes, setCodes] = useState<string[]>();
  async function renew(form: FormData) {
    if (codes) return onClose();
    const body = { password: String(form.get('password')) };
    const renewed = await run<{ recoveryCodes: string[] }>({ path: `${SESSION}/recovery-codes`, body });
    setCodes(renewed?.answer.recoveryCodes);
  }
  return (
    <Dialog
      title={t('own.codes')}
      action={t(codes ? 'recovery.action' : 'own.codes')}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={renew}
    >
      {codes ? (
        <>
          <p className="text-small">{t('recovery.intro')}</p>
          <RecoveryList codes={codes} />
        </>
      ) : (
        <>
          <p className="text-small">{t('own.codesExplain')}</p>
          <TextField
            label={t('signIn.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={256}
          />
        </>
      )}
    </Dialog>
  );
}
