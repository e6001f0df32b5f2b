import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { Consents } from '../auth/newsletter-option.tsx';
import { PasswordField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { PasswordHint } from '../forms/password-hint.tsx';
import { REGISTRATION_PASSWORD } from '../forms/password-rule.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { orderAccountSchema } from './order-account-schema.ts';

interface Props {
  email: string;
  /** server response to the last submission */
  result: SubmissionResult | undefined;
}

/** Lets a guest create an account from the order by choosing a password. */
export function OrderAccount({ email, result }: Props) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({ id: 'order-account', schema: orderAccountSchema, lastResult: result });
  const [problem] = form.errors ?? [];
  return (
    <section aria-labelledby="order-account-title" className="border-t border-hairline pt-8">
      <h2 id="order-account-title" className="pb-2 text-title">
        {text('checkout.account_title')}
      </h2>
      <p className="pb-6 text-ink-soft [overflow-wrap:anywhere]">
        {text('checkout.account_text', { email })}
      </p>
      {problem && !isSending && (
        <FormBanner>
          {text('form.failed')}{' '}
          {problem === 'too_many' ? (
            text('account.too_many')
          ) : (
            <ShopLink to={paths.login} className="text-link">
              {text('checkout.account_sign_in')}
            </ShopLink>
          )}
        </FormBanner>
      )}
      <Form method="post" {...getFormProps(form)} preventScrollReset>
        <input type="hidden" name="intent" value="account" />
        {/* Lets the browser's password manager store the email with the password. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          field={fields.password}
          label={text('account.field_password')}
          autoComplete="new-password"
          hint={<PasswordHint rule={REGISTRATION_PASSWORD} />}
        />
        <Consents fields={fields} />
        <Button type="submit" disabled={isSending} className="mt-6 w-full md:w-auto">
          {text('account.create')}
        </Button>
      </Form>
    </section>
  );
}
