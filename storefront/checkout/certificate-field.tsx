import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { BagPayment } from '../basket-data/bag.ts';
import { CERTIFICATE_RESOURCE, type CertificateResponse, refusalIn } from '../basket-data/certificates.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Button } from '../ui/button.tsx';

const FORM = 'gift-certificate';

/** Form of the code, outside the form of the step because HTML forms cannot nest; the fields refer to it by id. */
export function CertificateForm() {
  const { href } = useMultiSite();
  return <form id={FORM} method="post" action={href(CERTIFICATE_RESOURCE)} />;
}

/** Submits the code by fetch and reloads the step when the payments changed. */
function useCertificate(onChange: (() => void) | undefined) {
  const { revalidate, state } = useRevalidator();
  const [result, setResult] = useState<CertificateResponse>();
  const [isSending, setSending] = useState(false);
  const send = useEffectEvent(async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const body = new FormData(form, event.submitter);
    setSending(true);
    try {
      const headers = { accept: 'application/json' };
      const response = await fetch(form.action, { method: 'POST', body, headers });
      const reply = (await response.json()) as CertificateResponse;
      setResult(reply);
      if (!reply.refusal) {
        onChange?.();
        await revalidate();
      }
    } catch (error) {
      console.error(error);
      setResult({ refusal: 'failed' });
    }
    setSending(false);
  });
  useEffect(() => {
    const form = document.getElementById(FORM);
    const onSubmit = (event: SubmitEvent) => void send(event);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);
  return { result, isBusy: isSending || state !== 'idle' };
}

interface Props {
  /** gift certificates that pay */
  payments: BagPayment[];
  /** called before the page reloads after a change */
  onChange: (() => void) | undefined;
}

/** Field for the code of a gift certificate and the list of those that pay. */
export function CertificateField({ payments, onChange }: Props) {
  const text = useText();
  const [params] = useSearchParams();
  const { result, isBusy } = useCertificate(onChange);
  const field = useRef<HTMLInputElement>(null);
  const refusal = result ? result.refusal : refusalIn(params.get('certificate'));
  useEffect(() => {
    if (result && !result.refusal && field.current) field.current.value = '';
  }, [result]);
  return (
    <div className="pb-4">
      <label htmlFor="certificate-code" className="text-small text-ink-soft">
        {text('gift.title')}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          ref={field}
          form={FORM}
          id="certificate-code"
          name="code"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refusal !== undefined}
          aria-describedby={refusal ? 'certificate-error' : undefined}
          className="h-12 min-w-0 flex-1 border border-edge bg-white px-4"
        />
        <Button
          type="submit"
          form={FORM}
          name="intent"
          value="redeem"
          variant="secondary"
          disabled={isBusy}
          className="px-6"
        >
          {text('gift.redeem')}
        </Button>
      </div>
      <p id="certificate-error" role="alert" className="pt-2 text-small text-danger empty:hidden">
        {refusal && text(`gift.refused_${refusal}`)}
      </p>
      <ul>
        {payments.map(({ id, digits }) => (
          <li key={id} className="flex items-center justify-between gap-4 pt-2 text-small">
            <span>{text('gift.ending_in', { digits })}</span>
            <button
              type="submit"
              form={FORM}
              name="remove"
              value={id}
              className="text-link min-h-11"
              aria-label={text('basket.remove_item', { name: text('gift.ending_in', { digits }) })}
            >
              {text('basket.remove')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
