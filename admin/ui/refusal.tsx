import type { ApiError } from '../api/http.ts';
import { useTexts } from '../i18n/language.tsx';

/** Why a request was refused, in the reader's words where there are some, else in those of the service. */
export function Refusal({ error }: { error: ApiError }) {
  const { t, money } = useTexts();
  return <Notice text={refusalText(t, money, error)} />;
}

/** Something that needs attention, which a screen reader announces. */
export function Notice({ text }: { text: string }) {
  return (
    <p role="alert" className="border-s-4 border-danger bg-white px-4 py-3 text-small text-danger">
      {text}
    </p>
  );
}

/** Reasons of conflicts that have a text of their own; the others are states. */
const REASONS = new Set([
  'lines',
  'unconfirmed',
  'part_shipped',
  'certificate_used',
  'capturing',
  'not_captured',
  'unpaid',
  'withdrawn',
  'authorization_ended',
  'too_much',
  'too_many',
  'no_exchange',
  'part_refunded',
  'changed',
]);

type Texts = ReturnType<typeof useTexts>;

function refusalText(t: Texts['t'], money: Texts['money'], error: ApiError) {
  const { status, type, message, reason, retryAfter } = error;
  if (type === 'wrong-credentials') return t('signIn.wrong');
  if (status === 0) return t('error.noAnswer');
  if (status === 401) return t('error.signedOut');
  if (status === 403) return t('error.notAllowed');
  if (status === 404) return t('error.notFound');
  if (status === 429) return t('error.tooMany', { minutes: Math.ceil((retryAfter ?? 60) / 60) });
  if (type === 'import-running') return t('error.importRunning');
  if (status >= 500) return t('error.failed');
  const own = t(`problem.${reason ? `${type}.${reason}` : type}`);
  if (!own.startsWith('problem.')) return own;
  if (status === 409 && reason) {
    const available = error.available && error.currency ? money(error.available, error.currency) : '';
    return t(`refusal.${REASONS.has(reason) ? reason : 'state'}`, { available });
  }
  return message ? t('error.notSaved', { detail: message }) : t('error.failed');
}
