import { useEffect, useRef, useState } from 'react';
import Captcha from '../captcha/captcha.tsx';
import { parseForm } from '../forms/parse-form.ts';
import type { FieldError } from '../forms/rules.ts';
import { useText } from '../i18n/use-text.ts';
import { Consent } from '../newsletter-sign-up/consent.tsx';
import {
  hasWorked,
  isOutcome,
  NO_RESPONSE,
  outcomeOf,
  outcomeText,
  type SignUpOutcome,
} from '../newsletter-sign-up/outcome.ts';
import { pushEvent } from '../page/data-layer.ts';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { newsletterSchema } from './newsletter-schema.ts';

/** Waiting for the captcha, ready to submit, or done. */
export type SignUpState = 'waiting' | 'ready' | 'done';

export interface PanelProps {
  onState(state: SignUpState): void;
}

const RESOURCE = '/resource/newsletter';
type Errors = Partial<Record<'email' | 'privacyPolicy2', FieldError>>;

/** Parses the response. A failing server may return something else, also as JSON. */
async function readOutcome(response: Response): Promise<SignUpOutcome> {
  const body: unknown = await response.json().catch(() => undefined);
  return isOutcome(body) ? body : outcomeOf(response.status, undefined);
}

/** Rest of the footer sign-up, loaded when its email field is focused. Rendered inside the footer's form. */
export function FooterPanel({ onState }: PanelProps) {
  const text = useText();
  const { href } = useMultiSite();
  const place = useRef<HTMLDivElement>(null);
  const [solution, setSolution] = useState<string>();
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const [outcome, setOutcome] = useState<SignUpOutcome>();
  const done = outcome !== undefined && hasWorked(outcome);

  useEffect(() => onState(done ? 'done' : solution ? 'ready' : 'waiting'), [onState, done, solution]);

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || done) return undefined;
    const check = (): Errors => {
      const submission = parseForm(new FormData(form), newsletterSchema);
      const error = submission.status === 'success' ? {} : (submission.error ?? {});
      return {
        email: error.email?.[0] as FieldError,
        privacyPolicy2: error.privacyPolicy2?.[0] as FieldError,
      };
    };
    const leave = ({ target }: FocusEvent) => {
      const { name, value } = target as HTMLInputElement;
      // Report nothing when the field is left empty.
      if (name === 'email' && value !== '') setErrors((known) => ({ ...known, email: check().email }));
    };
    const send = async (event: SubmitEvent) => {
      event.preventDefault();
      const found = check();
      setErrors(found);
      setOutcome(undefined);
      const wrong = found.email ? 'email' : found.privacyPolicy2 ? 'privacyPolicy2' : undefined;
      if (wrong) return (form.elements.namedItem(wrong) as HTMLInputElement).focus();
      if (!solution) return undefined;
      const body = new FormData(form);
      body.set('captcha', solution);
      setSolution(undefined);
      const result = await fetch(href(RESOURCE), { method: 'POST', body })
        .then(readOutcome)
        .catch(() => NO_RESPONSE);
      setOutcome(result);
      if (hasWorked(result)) return undefined;
      pushEvent({ event: 'subscribe_error', error_description: outcomeText(result, text) });
      form.reset();
      // A captcha solution is valid once.
      setRound((count) => count + 1);
      return undefined;
    };
    form.addEventListener('submit', send);
    form.addEventListener('focusout', leave);
    return () => {
      form.removeEventListener('submit', send);
      form.removeEventListener('focusout', leave);
    };
  }, [href, text, solution, done]);

  const known = useSession()?.email;
  useEffect(() => {
    const field = place.current?.closest('form')?.elements.namedItem('email');
    if (known && field instanceof HTMLInputElement && field.value === '') field.value = known;
  }, [known]);

  useEffect(() => {
    const field = place.current?.closest('form')?.elements.namedItem('email');
    if (field instanceof HTMLInputElement) {
      field.setAttribute('aria-describedby', 'newsletter-email-error');
      if (errors.email) field.setAttribute('aria-invalid', 'true');
      else field.removeAttribute('aria-invalid');
    }
  }, [errors.email]);

  const message = outcome && outcomeText(outcome, text);
  return (
    <div ref={place}>
      {!done && (
        <>
          <p id="newsletter-email-error" className="min-h-6 pt-1 text-small text-danger">
            {errors.email && text(`form.error_${errors.email}`)}
          </p>
          <label htmlFor="newsletter-consent" className="mt-2 flex min-h-11 items-start gap-3 text-small">
            <input
              id="newsletter-consent"
              type="checkbox"
              name="privacyPolicy2"
              aria-describedby="newsletter-consent-error"
              aria-invalid={errors.privacyPolicy2 ? true : undefined}
              className="size-5 shrink-0 accent-ink"
            />
            <span>
              <Consent />
            </span>
          </label>
          <p id="newsletter-consent-error" className="min-h-6 pt-1 text-small text-danger">
            {errors.privacyPolicy2 && text(`form.error_${errors.privacyPolicy2}`)}
          </p>
          <Captcha key={round} onChange={setSolution} />
        </>
      )}
      <p role="status" className={done ? 'border-s-2 border-new ps-4' : 'text-small text-danger'}>
        {message}
      </p>
    </div>
  );
}
