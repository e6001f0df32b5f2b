import { useTexts } from '../i18n/language.tsx';
import { Entrance } from './entrance.tsx';
import { useSessionState } from './session.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage() {
  const { t } = useTexts();
  const { start } = useSessionState();
  return (
    <Entrance title={t('signIn.title')}>
      <SignInForm onSignedIn={start} />
    </Entrance>
  );
}
