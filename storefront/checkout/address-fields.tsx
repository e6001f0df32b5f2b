import { useText } from '../translations/use-text.ts';
import type { Country } from './checkout.server.ts';
import { SelectField, TextField } from './field.tsx';
import type { AddressField, FieldErrors, FieldValues } from './form-values.ts';
import { US_STATES } from './us-states.ts';

interface Props {
  /** by input name */
  values: FieldValues;
  errors: FieldErrors;
  countries: Country[];
  /** group of the browser's autofill */
  autofill: 'shipping' | 'billing';
  /** before the input names */
  prefix?: string;
}

/** The fields of an address, one column on phones and two from md. */
export function AddressFields({ values, errors, countries, autofill, prefix = '' }: Props) {
  const text = useText();
  const field = (id: AddressField, autoComplete: string) => ({
    name: prefix + id,
    defaultValue: values[prefix + id] ?? '',
    error: errors[prefix + id],
    autoComplete: `${autofill} ${autoComplete}`,
  });
  return (
    <div className="group/address grid gap-x-6 gap-y-5 md:grid-cols-2">
      <TextField {...field('firstName', 'given-name')} maxLength={100} />
      <TextField {...field('lastName', 'family-name')} maxLength={100} />
      <TextField {...field('address1', 'address-line1')} maxLength={200} className="md:col-span-2" />
      <TextField {...field('address2', 'address-line2')} maxLength={200} optional className="md:col-span-2" />
      <TextField {...field('postalCode', 'postal-code')} maxLength={20} />
      <TextField {...field('city', 'address-level2')} maxLength={100} />
      {countries.some((country) => country.id === 'US') && (
        // Shown by the chosen country alone, so that it needs no script.
        <SelectField
          {...field('stateCode', 'address-level1')}
          className="hidden group-has-[option[value=US]:checked]/address:block"
        >
          <option value="">{text('checkout.choose_state')}</option>
          {Object.entries(US_STATES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField {...field('countryCode', 'country')}>
        {countries.map((country) => (
          <option key={country.id} value={country.id}>
            {country.name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('phone', 'tel')} type="tel" maxLength={20} optional />
    </div>
  );
}
