import { getFormProps, type SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { z } from 'zod';
import { BirthField, PhoneField } from '../auth/birth-phone-fields.tsx';
import type { DialCode } from '../auth/dial-codes.server.ts';
import { GenderField, NameFields } from '../auth/name-fields.tsx';
import { EmailField, PasswordField, SelectField } from '../forms/field.tsx';
import { FailedBanner } from '../forms/form-banner.tsx';
import { PasswordHint } from '../forms/password-hint.tsx';
import { STRONG_PASSWORD } from '../forms/password-rule.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { LanguageOptions } from '../newsletter-sign-up/language-options.tsx';
import type { NewsletterLanguage } from '../newsletter-sign-up/languages.server.ts';
import { Button } from '../ui/button.tsx';
import { detailsSchema, emailSchema, type ProfileIntent, passwordSchema } from './profile-schema.ts';

type Result = { result: SubmissionResult | undefined };

interface DetailsProps extends Result {
  values: z.input<typeof detailsSchema>;
  dialCodes: DialCode[];
  languages: NewsletterLanguage[];
}

export function DetailsForm({ values, dialCodes, languages, result }: DetailsProps) {
  const text = useText();
  const [form, fields] = useShopForm({
    id: 'details',
    schema: detailsSchema,
    lastResult: result,
    defaultValue: values,
  });
  return (
    <Section
      intent="details"
      title={text('account.details')}
      save={text('account.save')}
      form={getFormProps(form)}
      problem={form.errors?.[0]}
    >
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <NameFields fields={fields} />
        <GenderField field={fields.gender} />
        <SelectField field={fields.language} label={text('account.field_language')}>
          <LanguageOptions languages={languages} />
        </SelectField>
      </div>
      <PhoneField indicator={fields.phoneIndicator} phone={fields.phone} dialCodes={dialCodes} />
      <div className="max-w-[24rem]">
        <BirthField field={fields.dateOfBirth} />
      </div>
    </Section>
  );
}

export function EmailForm({ email, result }: Result & { email: string }) {
  const text = useText();
  const [form, fields] = useShopForm({
    id: 'change-email',
    schema: emailSchema,
    lastResult: result,
    defaultValue: { email },
  });
  return (
    <Section
      intent="email"
      title={text('account.email_heading')}
      save={text('account.change_email')}
      form={getFormProps(form)}
      problem={form.errors?.[0]}
    >
      <EmailField field={fields.email} autoComplete="username" />
      <PasswordField
        field={fields.currentPassword}
        label={text('account.field_currentPassword')}
        autoComplete="current-password"
      />
    </Section>
  );
}

export function PasswordForm({ result }: Result) {
  const text = useText();
  const [form, fields] = useShopForm({ id: 'change-password', schema: passwordSchema, lastResult: result });
  return (
    <Section
      intent="password"
      title={text('account.password_heading')}
      save={text('account.set_password')}
      form={getFormProps(form)}
      problem={form.errors?.[0]}
    >
      <PasswordField
        field={fields.currentPassword}
        label={text('account.field_currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        field={fields.newPassword}
        label={text('account.field_newPassword')}
        autoComplete="new-password"
        hint={<PasswordHint rule={STRONG_PASSWORD} />}
      />
    </Section>
  );
}

interface SectionProps {
  intent: ProfileIntent;
  title: string;
  save: string;
  form: ReturnType<typeof getFormProps>;
  problem: string | undefined;
  children: ReactNode;
}

function Section({ intent, title, save, form, problem, children }: SectionProps) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <section aria-labelledby={`${form.id}-title`} className="border-t border-hairline py-8">
      <h2 id={`${form.id}-title`} className="pb-5 text-title">
        {title}
      </h2>
      <Form method="post" preventScrollReset {...form}>
        <input type="hidden" name="intent" value={intent} />
        {problem && !isSending && <FailedBanner problem={problem} />}
        {children}
        <Button type="submit" variant="secondary" disabled={isSending} className="mt-2">
          {save}
        </Button>
      </Form>
    </section>
  );
}
