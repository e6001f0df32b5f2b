import type { SubmissionResult } from '@conform-to/react';
import { type FormEvent, useState } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { AUTH_RESOURCE, type AuthAnswer, type AuthDone, type AuthView } from './auth-view.ts';

/** Submits a form of the modal and holds its result. */
export function useAuthForm(view: AuthView, onDone: (answer: AuthDone) => void) {
  const { href } = useMultiSite();
  const [result, setResult] = useState<SubmissionResult>();
  const [isSending, setSending] = useState(false);

  async function onSend(event: FormEvent<HTMLFormElement>, form: FormData): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    form.set('view', view);
    try {
      const answer = await send(href(AUTH_RESOURCE), form);
      if ('result' in answer) setResult(answer.result);
      else onDone(answer);
    } catch (error) {
      console.error(error);
      setResult({ status: 'error', error: { '': ['failed'] } });
    } finally {
      setSending(false);
    }
  }
  return { result, isSending, onSend };
}

async function send(address: string, body: FormData): Promise<AuthAnswer> {
  const response = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } });
  if (!response.headers.get('content-type')?.includes('json')) {
    throw new Error(`Sign-in request failed: ${response.status}`);
  }
  return response.json();
}
