import { EmailField, PasswordField } from '../forms/field.tsx';
import { PasswordHint, PasswordStrength } from '../forms/password-hint.tsx';
import { REGISTRATION_PASSWORD } from '../forms/password-rule.ts';
import { useText } from '../i18n/use-text.ts';
import { BirthField, type DateMetadata, PhoneField, type TextMetadata } from './birth-phone-fields.tsx';
import type { DialCode } from './dial-codes.server.ts';
import { GenderField, NameFields } from './name-fields.tsx';

interface Props {
  fields: Record<
    'firstName' | 'lastName' | 'email' | 'password' | 'gender' | 'phoneIndicator' | 'phone',
    TextMetadata
  > & { dateOfBirth: DateMetadata };
  dialCodes: DialCode[];
}

/** Personal details of a registration. */
export function PersonFields({ fields, dialCodes }: Props) {
  const text = useText();
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      <NameFields fields={fields} />
      <EmailField field={fields.email} />
      <PasswordField
        field={fields.password}
        label={text('account.field_password')}
        autoComplete="new-password"
        hint={
          <>
            <PasswordHint rule={REGISTRATION_PASSWORD} />
            <PasswordStrength password={fields.password.value} />
          </>
        }
      />
      <GenderField field={fields.gender} />
      <BirthField field={fields.dateOfBirth} />
      <div className="md:col-span-2">
        <PhoneField indicator={fields.phoneIndicator} phone={fields.phone} dialCodes={dialCodes} />
      </div>
    </div>
  );
}
