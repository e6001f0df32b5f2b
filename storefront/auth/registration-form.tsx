import type { FormMetadata, SubmissionResult } from '@conform-to/react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { z } from 'zod';
import { CaptchaFields } from '../captcha/captcha-fields.tsx';
import type { SumChallenge } from '../captcha/challenge.ts';
import { FormBanner } from '../forms/form-banner.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { pushEvent } from '../page/data-layer.ts';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Consents, NewsletterOption } from './newsletter-option.tsx';
import { PersonFields } from './person-fields.tsx';
import type { RegistrationChoices } from './registration-choices.server.ts';
import { registrationSchema } from './registration-schema.ts';

type Form = FormMetadata<z.input<typeof registrationSchema>, string[]>;

interface Props {
  id: string;
  choices: RegistrationChoices;
  /** arithmetic captcha for browsers without JavaScript */
  sum?: SumChallenge | undefined;
  /** server result of the last attempt */
  result: SubmissionResult | undefined;
  isSending: boolean;
  /** sign-in link for visitors who already have an account */
  signIn: ReactNode;
  /** submits the valid form; without it the browser does */
  onSend?: (event: FormEvent<HTMLFormElement>, form: FormData) => void;
  /** renders the form element around the fields */
  render(form: Form, children: ReactNode): ReactNode;
}

/** Registration form, on the page and in the modal. */
export function RegistrationForm({ id, choices, sum, result, isSending, signIn, onSend, render }: Props) {
  const text = useText();
  const hydrated = useHydrated();
  const [solution, setSolution] = useState<string>();
  // A solution is single-use: render a new captcha after every response.
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (result) setAttempt((count) => count + 1);
  }, [result]);
  const { dialCodes, dialCountry, languages, language } = choices;
  const [form, fields] = useShopForm({
    id,
    schema: registrationSchema,
    lastResult: result,
    defaultValue: { phoneIndicator: dialCountry, language },
    ...(onSend ? { onSend } : {}),
  });
  // Always visible (specification, section 5); without JavaScript inside the newsletter option, where it is needed.
  const captcha = <CaptchaFields key={attempt} sum={sum} onChange={setSolution} />;
  const [problem] = form.errors ?? [];
  const said = `${text('form.failed')}${problem === 'too_many' ? ` ${text('account.too_many')}` : ''}`;
  useEffect(() => {
    if (problem) pushEvent({ event: 'sign_up_error', error_description: said });
  }, [problem, said]);
  return (
    <>
      {problem && !isSending && (
        <FormBanner>
          {said} {problem !== 'too_many' && signIn}
        </FormBanner>
      )}
      <p className="pb-6 text-small text-ink-soft">{text('form.required_note')}</p>
      {render(
        form,
        <>
          <PersonFields fields={fields} dialCodes={dialCodes} />
          <NewsletterOption fields={fields} languages={languages} captcha={hydrated ? null : captcha} />
          {hydrated && captcha}
          <Consents fields={fields} />
          <Button
            type="submit"
            disabled={isSending || (hydrated && !solution)}
            className="mt-6 w-full md:w-auto"
          >
            {text('account.create')}
          </Button>
        </>,
      )}
    </>
  );
}
