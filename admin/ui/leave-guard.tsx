import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../i18n/language.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before a screen with unsaved input is left: in the application by a dialog, to elsewhere by the browser. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={t('leave.title')}
      action={t('leave.action')}
      close={t('leave.stay')}
      isDangerous
      isRunning={false}
      onAction={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p className="text-small">{t('leave.explain')}</p>
    </Dialog>
  );
}
