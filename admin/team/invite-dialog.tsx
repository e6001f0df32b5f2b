import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { LANGUAGES } from '../i18n/translate.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { RoleFields, readRoleFields } from './role-fields.tsx';

interface InviteDialogProps {
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Invites somebody by mail. */
export function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const { t, language } = useTexts();
  const { run, isRunning, error } = useAction();
  async function invite(form: FormData) {
    const email = String(form.get('email')).trim();
    const body = { email, language: String(form.get('language')), ...readRoleFields(form) };
    if (await run({ path: '/admin/v1/staff', body })) onDone(t('team.invited', { email }));
  }
  return (
    <Dialog
      title={t('team.invite')}
      action={t('team.inviteAction')}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={invite}
    >
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
      />
      <RoleFields />
      <SelectField label={t('team.language')} name="language" defaultValue={language}>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </Dialog>
  );
}
