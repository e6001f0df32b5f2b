import type { FieldMetadata } from '@conform-to/react';
import { FieldErrorText, SelectField, TextField } from '../forms/field.tsx';
import { PHONE_MAX } from '../forms/rules.ts';
import { useText } from '../i18n/use-text.ts';
import type { DialCode } from './dial-codes.server.ts';

export type TextMetadata = FieldMetadata<string | undefined>;

export type DateMetadata = FieldMetadata<{ day?: string; month?: string; year?: string } | undefined>;

/** Date of birth as day, month and year. */
export function BirthField({ field }: { field: DateMetadata }) {
  const text = useText();
  const { day, month, year } = field.getFieldset();
  const parts = [
    { part: day, label: text('account.field_day'), max: 2, autoComplete: 'bday-day' },
    { part: month, label: text('account.field_month'), max: 2, autoComplete: 'bday-month' },
    { part: year, label: text('account.field_year'), max: 4, autoComplete: 'bday-year' },
  ];
  const invalid = parts.find(({ part }) => part.errors)?.part ?? year;
  return (
    <fieldset>
      <legend className="pb-2 text-small text-ink-soft">
        {text('checkout.optional', { label: text('account.field_dateOfBirth') })}
      </legend>
      <div className="grid grid-cols-[1fr_1.3fr_1.3fr] gap-2">
        {parts.map(({ part, label, max, autoComplete }) => (
          <input
            key={part.name}
            id={part.id}
            name={part.name}
            form={part.formId}
            defaultValue={part.initialValue}
            aria-label={label}
            placeholder={label}
            aria-invalid={invalid.errors ? true : undefined}
            aria-describedby={invalid.errors && invalid.errorId}
            inputMode="numeric"
            maxLength={max}
            autoComplete={autoComplete}
            className="block h-12 w-full min-w-0 border border-edge bg-white px-2 placeholder:text-small placeholder:text-ink-soft aria-invalid:border-danger"
          />
        ))}
      </div>
      <FieldErrorText field={invalid} />
    </fieldset>
  );
}

interface PhoneProps {
  indicator: TextMetadata;
  phone: TextMetadata;
  dialCodes: DialCode[];
  newsletter?: boolean;
}

/** Phone number: country code, then digits, spaces and hyphens. */
export function PhoneField({ indicator, phone, dialCodes, newsletter }: PhoneProps) {
  const text = useText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] gap-x-3">
      <SelectField
        field={indicator}
        label={text('account.field_phoneIndicator')}
        autoComplete="tel-country-code"
        newsletter={newsletter}
        unmarked
      >
        {dialCodes.map(({ country, label }) => (
          <option key={country} value={country}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        field={phone}
        label={text('checkout.field_phone')}
        type="tel"
        autoComplete="tel-national"
        maxLength={PHONE_MAX}
        optional
      />
    </div>
  );
}
