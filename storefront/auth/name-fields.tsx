import type { FieldMetadata } from '@conform-to/react';
import { SelectField, TextField } from '../forms/field.tsx';
import { useText } from '../i18n/use-text.ts';
import { GENDERS } from './registration-schema.ts';

type Field = FieldMetadata<string | undefined>;

/** First and last name of a customer. */
export function NameFields({ fields }: { fields: { firstName: Field; lastName: Field } }) {
  const text = useText();
  return (
    <>
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
    </>
  );
}

export function GenderField({ field }: { field: Field }) {
  const text = useText();
  return (
    <SelectField field={field} label={text('account.field_gender')} autoComplete="sex">
      <option value="">{text('form.choose')}</option>
      {GENDERS.map((gender) => (
        <option key={gender} value={gender}>
          {text(`account.gender_${gender}`)}
        </option>
      ))}
    </SelectField>
  );
}
