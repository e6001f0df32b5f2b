import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Submits the form with an id by fetch and reloads the step when the reply has no refusal. `failed` is the reply
 * when the request fails; `onChange` is called before the reload.
 */
export function useCodeForm<Reply extends { refusal?: unknown }>(
  formId: string,
  failed: Reply,
  onChange: (() => void) | undefined,
): { reply: Reply | undefined; isBusy: boolean } {
  const { revalidate, state } = useRevalidator();
  const [reply, setReply] = useState<Reply>();
  const [isSending, setSending] = useState(false);
  const send = useEffectEvent(async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const body = new FormData(form, event.submitter);
    setSending(true);
    try {
      const headers = { accept: 'application/json' };
      const response = await fetch(form.action, { method: 'POST', body, headers });
      const answer = (await response.json()) as Reply;
      // Rejections have a status of their own, and so has the answer of a rate limit.
      if (!response.ok && !answer.refusal) throw new Error(`The code was answered with ${response.status}`);
      setReply(answer);
      if (!answer.refusal) {
        onChange?.();
        await revalidate();
      }
    } catch (error) {
      console.error(error);
      setReply(failed);
    }
    setSending(false);
  });
  useEffect(() => {
    const form = document.getElementById(formId);
    const onSubmit = (event: SubmitEvent) => void send(event);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [formId]);
  return { reply, isBusy: isSending || state !== 'idle' };
}
