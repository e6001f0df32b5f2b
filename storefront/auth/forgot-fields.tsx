import type { FieldMetadata } from '@conform-to/react';
import { TextField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { useText } from '../i18n/use-text.ts';

interface Props {
  fields: { email: FieldMetadata<string | undefined> };
  /** error code of the last attempt */
  problem: string | undefined;
  isSending: boolean;
}

/** Email field of the password reset form, on the page and in the modal. */
export function ForgotFields({ fields, problem, isSending }: Props) {
  const text = useText();
  return (
    <>
      {problem && !isSending && (
        <FormBanner>
          {text('form.failed')}
          {problem === 'too_many' && ` ${text('account.too_many')}`}
        </FormBanner>
      )}
      <TextField
        field={fields.email}
        label={text('checkout.field_email')}
        type="email"
        autoComplete="username"
      />
    </>
  );
}
