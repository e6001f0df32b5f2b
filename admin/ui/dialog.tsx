import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { ApiError } from '../api/http.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from './button.tsx';
import { Refusal } from './refusal.tsx';

interface DialogProps {
  title: string;
  /** text of the button that acts */
  action: string;
  /** text of the button that closes it, where it does more than that */
  close?: string;
  isDangerous?: boolean;
  isRunning: boolean;
  error?: ApiError | undefined;
  onAction: (form: FormData) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A modal form; the browser's dialog keeps the focus inside and gives it back. Escape closes it unless a request is running. */
export function Dialog({
  title,
  action,
  close,
  isDangerous = false,
  isRunning,
  error,
  onAction,
  onClose,
  children,
}: DialogProps) {
  const { t } = useTexts();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it leaves the document: a browser gives the focus back to nothing afterwards.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isRunning) onAction(new FormData(event.currentTarget));
  };
  return (
    <dialog
      ref={element}
      aria-labelledby={heading}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(100vw-2rem,36rem)] overflow-y-auto bg-paper p-6 text-ink"
      onCancel={(event) => {
        event.preventDefault();
        if (!isRunning) onClose();
      }}
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
        <h2 id={heading} className="text-lead">
          {title}
        </h2>
        {children}
        {error && <Refusal error={error} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={isRunning}>
            {close ?? t('common.close')}
          </Button>
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} aria-disabled={isRunning}>
            {isRunning ? t('common.running') : action}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
