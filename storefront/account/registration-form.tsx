import type { FormMetadata, SubmissionResult } from '@conform-to/react';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { pushEvent } from '../analytics/data-layer.ts';
import { FormBanner } from '../forms/form-banner.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Consents, NewsletterOption } from './newsletter-option.tsx';
import { PersonFields } from './person-fields.tsx';
import type { RegistrationChoices } from './registration-choices.server.ts';
import { registrationSchema } from './registration-schema.ts';

type Form = FormMetadata<Record<string, unknown>, string[]>;

interface Props {
  id: string;
  choices: RegistrationChoices;
  /** what the server said of the last attempt */
  result: SubmissionResult | undefined;
  isSending: boolean;
  /** the way to sign in, for who has an account already */
  signIn: ReactNode;
  /** sends the checked form; without it the browser does */
  onSend?: (event: FormEvent<HTMLFormElement>, form: FormData) => void;
  /** the form element around the fields */
  render(form: Form, children: ReactNode): ReactNode;
}

/** A new account, on a page and in the modal. */
export function RegistrationForm({ id, choices, result, isSending, signIn, onSend, render }: Props) {
  const text = useText();
  const { dialCodes, dialCountry, language } = choices;
  const [form, fields] = useShopForm({
    id,
    schema: registrationSchema,
    lastResult: result,
    defaultValue: { phoneIndicator: dialCountry, language },
    ...(onSend ? { onSend } : {}),
  });
  const [problem] = form.errors ?? [];
  useEffect(() => {
    if (problem) pushEvent({ event: 'sign_up_error', error_description: problem });
  }, [problem]);
  return (
    <>
      {problem && !isSending && (
        <FormBanner>
          {text('form.failed')} {problem === 'too_many' ? text('account.too_many') : signIn}
        </FormBanner>
      )}
      <p className="pb-6 text-small text-ink-soft">{text('form.required_note')}</p>
      {render(
        form as unknown as Form,
        <>
          <PersonFields fields={fields} dialCodes={dialCodes} />
          <NewsletterOption fields={fields} />
          <Consents fields={fields} />
          <Button type="submit" disabled={isSending} className="mt-6 w-full md:w-auto">
            {text('account.create')}
          </Button>
        </>,
      )}
    </>
  );
}
