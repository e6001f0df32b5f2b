import type { FieldMetadata } from '@conform-to/react';
import { EmailField } from '../forms/field.tsx';
import { FailedBanner } from '../forms/form-banner.tsx';

interface Props {
  fields: { email: FieldMetadata<string | undefined> };
  /** error code of the last attempt */
  problem: string | undefined;
  isSending: boolean;
}

/** Email field of the password reset form, on the page and in the modal. */
export function ForgotFields({ fields, problem, isSending }: Props) {
  return (
    <>
      {problem && !isSending && <FailedBanner problem={problem} />}
      <EmailField field={fields.email} autoComplete="username" />
    </>
  );
}
