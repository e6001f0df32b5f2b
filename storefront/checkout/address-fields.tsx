import { addressFormat } from '../regions/address-format.ts';
import type { Area } from '../regions/regions.server.ts';
import { useArea } from '../regions/use-area.ts';
import { useText } from '../translations/use-text.ts';
import type { Country } from './checkout.server.ts';
import { SelectField, TextField } from './field.tsx';
import type { AddressField, FieldErrors, FieldValues } from './form-values.ts';

interface Props {
  /** by input name */
  values: FieldValues;
  errors: FieldErrors;
  countries: Country[];
  /** the country the form begins with */
  area: Area;
  /** group of the browser's autofill */
  autofill: 'shipping' | 'billing';
  /** before the input names */
  prefix?: string;
  /** called when the country, region or postal code is another one */
  onPlace?: (form: HTMLFormElement) => void;
}

/** The fields of an address in the order of its country, one column on phones and two from md. */
export function AddressFields({
  values,
  errors,
  countries,
  area: first,
  autofill,
  prefix = '',
  onPlace,
}: Props) {
  const text = useText();
  const [area, choose] = useArea(first);
  const format = addressFormat(area.country);
  const field = (id: AddressField, autoComplete: string) => ({
    name: prefix + id,
    defaultValue: values[prefix + id] ?? '',
    error: errors[prefix + id],
    autoComplete: `${autofill} ${autoComplete}`,
  });
  const tell = (form: HTMLFormElement | null) => form && onPlace?.(form);
  const place = {
    postalCode: (
      <TextField
        key="postalCode"
        {...field('postalCode', 'postal-code')}
        label={text(`checkout.${format.postcode}`)}
        maxLength={20}
        onBlur={({ currentTarget }) => tell(currentTarget.form)}
      />
    ),
    city: <TextField key="city" {...field('city', 'address-level2')} maxLength={100} />,
    stateCode: format.region && area.regions.length > 0 && (
      <SelectField
        // Another country's regions are another list.
        key={`stateCode-${area.country}`}
        {...field('stateCode', 'address-level1')}
        label={text(`checkout.region_${format.region}`)}
        optional={format.regionIsOptional ?? false}
        onChange={({ currentTarget }) => tell(currentTarget.form)}
      >
        <option value="">{text('form.choose')}</option>
        {area.regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    ),
  };
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <div className="md:col-span-2">
        <SelectField
          {...field('countryCode', 'country')}
          onChange={({ currentTarget }) => {
            choose(currentTarget.value);
            tell(currentTarget.form);
          }}
        >
          {countries.map((country) => (
            <option key={country.id} value={country.id}>
              {country.name}
            </option>
          ))}
        </SelectField>
        {countries.length > 1 && (
          <noscript>
            <button
              type="submit"
              name="intent"
              value={`${prefix}country`}
              className="text-link mt-2 inline-flex min-h-11 items-center text-small"
            >
              {text('checkout.change_country')}
            </button>
          </noscript>
        )}
      </div>
      <TextField {...field('firstName', 'given-name')} maxLength={100} />
      <TextField {...field('lastName', 'family-name')} maxLength={100} />
      <TextField {...field('address1', 'address-line1')} maxLength={200} className="md:col-span-2" />
      <TextField {...field('address2', 'address-line2')} maxLength={200} optional className="md:col-span-2" />
      {format.place.map((part) => place[part])}
      <TextField {...field('phone', 'tel')} type="tel" maxLength={20} optional />
    </div>
  );
}
