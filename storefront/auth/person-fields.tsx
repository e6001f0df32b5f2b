import { PasswordField, SelectField, TextField } from '../forms/field.tsx';
import { PasswordHint, PasswordStrength } from '../forms/password-hint.tsx';
import { REGISTRATION_PASSWORD } from '../forms/password-rule.ts';
import { useText } from '../i18n/use-text.ts';
import { BirthField, type DateMetadata, PhoneField, type TextMetadata } from './birth-phone-fields.tsx';
import type { DialCode } from './dial-codes.server.ts';
import { GENDERS } from './registration-schema.ts';

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
      <TextField
        field={fields.firstName}
        label={text('checkout.field_firstName')}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        field={fields.lastName}
        label={text('checkout.field_lastName')}
        autoComplete="family-name"
        maxLength={100}
      />
      <TextField
        field={fields.email}
        label={text('checkout.field_email')}
        type="email"
        autoComplete="email"
      />
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
      <SelectField field={fields.gender} label={text('account.field_gender')} autoComplete="sex">
        <option value="">{text('form.choose')}</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {text(`account.gender_${gender}`)}
          </option>
        ))}
      </SelectField>
      <BirthField field={fields.dateOfBirth} />
      <div className="md:col-span-2">
        <PhoneField indicator={fields.phoneIndicator} phone={fields.phone} dialCodes={dialCodes} />
      </div>
    </div>
  );
}
