import { type ReactNode, useEffect } from 'react';
import type { ApiError } from '../api/http.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from './button.tsx';
import { Notice, Refusal } from './refusal.tsx';

/** A screen with its title, which is also the title of the document. */
export function Page({
  title,
  children,
  aside,
  isOnPaper = true,
}: {
  title: string;
  children: ReactNode;
  aside?: ReactNode;
  /** whether the title is printed too */
  isOnPaper?: boolean;
}) {
  useEffect(() => {
    document.title = `${title} · Vitrine`;
  }, [title]);
  return (
    <>
      <div
        className={`mb-6 flex flex-wrap items-center justify-between gap-4 ${isOnPaper ? '' : 'print:hidden'}`}
      >
        <h1 tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </>
  );
}

/** A part of a screen. */
export function Panel({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <section className="border border-hairline bg-white p-4 md:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** What is shown instead of data that is not there yet, or cannot be read. */
export function Waiting({ error, again }: { error?: ApiError | null | undefined; again: () => void }) {
  const { t } = useTexts();
  if (!error)
    return (
      <p role="status" className="py-8 text-ink-soft">
        {t('common.loading')}
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-4 py-4">
      {error.status === 0 ? <Notice text={t('error.offline')} /> : <Refusal error={error} />}
      <Button onClick={again}>{t('common.again')}</Button>
    </div>
  );
}
