import type { FieldMetadata } from '@conform-to/react';
import { CheckField, EmailField, PasswordField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  fields: Record<'email' | 'password', FieldMetadata<string | undefined>> & {
    rememberMe: FieldMetadata<string | boolean | undefined>;
  };
  /** error code of the last attempt */
  problem: string | undefined;
  isSending: boolean;
}

/** Email and password fields, on the page and in the modal; errors appear above the "remember me" checkbox. */
export function LoginFields({ fields, problem, isSending }: Props) {
  const text = useText();
  return (
    <>
      <EmailField field={fields.email} autoComplete="username" />
      <PasswordField
        field={fields.password}
        label={text('account.field_password')}
        autoComplete="current-password"
      />
      {problem && !isSending && (
        <FormBanner>
          {problem === 'unauthorized' ? text('account.unauthorized') : text('form.failed')}
          {problem === 'too_many' && ` ${text('account.too_many')}`}
        </FormBanner>
      )}
      <CheckField field={fields.rememberMe}>{text('account.remember')}</CheckField>
      <Button type="submit" disabled={isSending} className="mt-2 w-full">
        {text('account.sign_in')}
      </Button>
    </>
  );
}
