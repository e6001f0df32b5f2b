import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { CheckField, SelectField } from '../forms/field.tsx';
import { PolicyText } from '../forms/policy-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { LanguageOptions } from '../newsletter-sign-up/language-options.tsx';
import type { NewsletterLanguage } from '../newsletter-sign-up/languages.server.ts';
import type { TextMetadata } from './birth-phone-fields.tsx';

type Box = FieldMetadata<string | boolean | undefined>;

interface Props {
  fields: Record<'acceptsMarketing' | 'privacyPolicy2' | 'privacyPolicy' | 'terms', Box> & {
    language: TextMetadata;
  };
  languages: NewsletterLanguage[];
  /** bot protection for the newsletter sign-up */
  captcha: ReactNode;
}

/** Newsletter checkbox; its fields are shown with CSS once it is checked. */
export function NewsletterOption({ fields, languages, captcha }: Props) {
  const text = useText();
  return (
    <fieldset className="group/news mt-4 border-t border-hairline pt-4">
      <CheckField field={fields.acceptsMarketing}>{text('account.newsletter')}</CheckField>
      <div className="hidden pb-2 ps-8 group-has-[[name=acceptsMarketing]:checked]/news:block">
        <SelectField
          field={fields.language}
          label={text('account.field_language')}
          className="max-w-[20rem]"
          newsletter
          unmarked
        >
          <LanguageOptions languages={languages} />
        </SelectField>
        <CheckField field={fields.privacyPolicy2} required>
          <PolicyText id="account.accept_newsletter" />
        </CheckField>
        {captcha}
      </div>
    </fieldset>
  );
}

/** Required consents of a registration. */
export function Consents({ fields }: { fields: Record<'privacyPolicy' | 'terms', Box> }) {
  return (
    <div className="border-t border-hairline pt-4">
      <CheckField field={fields.privacyPolicy} required>
        <PolicyText id="account.accept_privacy" />
      </CheckField>
      <CheckField field={fields.terms} required>
        <PolicyText id="account.accept_terms" />
      </CheckField>
    </div>
  );
}
