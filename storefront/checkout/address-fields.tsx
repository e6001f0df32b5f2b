import { useMultiSite } from '../sites/multi-site.tsx';
import { Field, SelectField } from './field.tsx';
import type { FieldErrors, Values } from './fields.ts';
import { STATES } from './states.ts';

interface Props {
  values: Values;
  errors: FieldErrors;
  countries: string[];
  /** of autocomplete: shipping or billing */
  section: 'shipping' | 'billing';
}

/** Name, street, place, country; the state where addresses have one. */
export function AddressFields({ values, errors, countries, section }: Props) {
  const { locale } = useMultiSite();
  const names = new Intl.DisplayNames(locale.id, { type: 'region' });
  const options = countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale.id));
  const common = (name: keyof Values) => ({ name, error: errors[name], defaultValue: values[name] });
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 md:grid-cols-2">
      <Field {...common('firstName')} autoComplete={`${section} given-name`} />
      <Field {...common('lastName')} autoComplete={`${section} family-name`} />
      <Field {...common('address1')} autoComplete={`${section} address-line1`} className="md:col-span-2" />
      <Field {...common('address2')} autoComplete={`${section} address-line2`} className="md:col-span-2" />
      <Field {...common('postalCode')} autoComplete={`${section} postal-code`} />
      <Field {...common('city')} autoComplete={`${section} address-level2`} />
      {countries.includes('US') && (
        <SelectField {...common('stateCode')} options={STATES} autoComplete={`${section} address-level1`} />
      )}
      <SelectField {...common('countryCode')} options={options} autoComplete={`${section} country`} />
      <Field {...common('phone')} type="tel" maxLength={20} autoComplete={`${section} tel`} />
    </div>
  );
}
