import type { ApiError } from '../api/http.ts';
import { useTexts } from '../i18n/language.tsx';

/** Why a request was refused, in the reader's words where there are some, else in those of the service. */
export function Refusal({ error }: { error: ApiError }) {
  const { t } = useTexts();
  return (
    <p role="alert" className="border-s-4 border-danger bg-white px-4 py-3 text-small text-danger">
      {refusalText(t, error)}
    </p>
  );
}

function refusalText(t: ReturnType<typeof useTexts>['t'], { status, type, message, retryAfter }: ApiError) {
  if (type === 'wrong-credentials') return t('signIn.wrong');
  if (status === 0) return t('error.noAnswer');
  if (status === 401) return t('error.signedOut');
  if (status === 403) return t('error.notAllowed');
  if (status === 404) return t('error.notFound');
  if (status === 429) return t('error.tooMany', { minutes: Math.ceil((retryAfter ?? 60) / 60) });
  if (status >= 500) return t('error.failed');
  return message || t('error.failed');
}
