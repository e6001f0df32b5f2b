import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../i18n/language.tsx';
import { Dialog } from './dialog.tsx';

/** Event of the window: the application is about to drop what was typed. Cancelled by whoever asks first. */
const LEAVE = 'leave-document';

interface Leaving {
  proceed: () => void;
  /** the browser would ask again */
  leavesDocument: boolean;
}

function leave(leaving: Leaving): void {
  const event = new CustomEvent(LEAVE, { detail: leaving, cancelable: true });
  if (window.dispatchEvent(event)) leaving.proceed();
}

/** Calls `proceed`, which leaves the document: at once, or after the question of a `LeaveGuard` with unsaved input. */
export const leaveDocument = (proceed: () => void): void => leave({ proceed, leavesDocument: true });

/** The same for what replaces a form on the same page, such as another site. */
export const leaveForm = (proceed: () => void): void => leave({ proceed, leavesDocument: false });

/**
 * Asks before a screen with unsaved input is left: in the application by a dialog, also before `leaveDocument`; to elsewhere by the
 * browser.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const [leaving, setLeaving] = useState<Leaving>();
  // Whoever answered the dialog is not asked again by the browser.
  const isAllowed = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    const hold = (event: Event) => {
      if (event.defaultPrevented || !(event instanceof CustomEvent)) return;
      event.preventDefault();
      setLeaving(event.detail);
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener(LEAVE, hold);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener(LEAVE, hold);
    };
  }, [isDirty]);
  function proceed() {
    if (blocker.state === 'blocked') {
      blocker.proceed();
      return;
    }
    isAllowed.current = leaving?.leavesDocument ?? false;
    setLeaving(undefined);
    leaving?.proceed();
  }
  function stay() {
    if (blocker.state === 'blocked') blocker.reset();
    setLeaving(undefined);
  }
  if (blocker.state !== 'blocked' && !leaving) return null;
  return (
    <Dialog
      title={t('leave.title')}
      action={t('leave.action')}
      close={t('leave.stay')}
      isDangerous
      isRunning={false}
      onAction={proceed}
      onClose={stay}
    >
      <p className="text-small">{t('leave.explain')}</p>
    </Dialog>
  );
}
