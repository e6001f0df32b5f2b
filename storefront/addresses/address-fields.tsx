import type { FieldMetadata } from '@conform-to/react';
import { needsPostalCode } from '../../shared/postal-code.ts';
import type { Area } from '../../shared/regions.server.ts';
import { SelectField, TextField } from '../forms/field.tsx';
import { PHONE_MAX } from '../forms/rules.ts';
import { useText } from '../i18n/use-text.ts';
import { addressFormat } from './address-format.ts';
import { addressLabel } from './address-label.ts';
import type { AddressInput } from './address-schema.ts';
import type { Country } from './countries.server.ts';
import { useArea } from './use-area.ts';

interface Props {
  fields: Record<keyof AddressInput, FieldMetadata<string | undefined>>;
  countries: Country[];
  /** initial country and its regions */
  area: Area;
  /** autofill section */
  autofill?: 'shipping' | 'billing';
  /** marks only the optional fields */
  unmarked?: boolean;
}

const TEXTS = [
  { name: 'firstName', autoComplete: 'given-name', max: 100 },
  { name: 'lastName', autoComplete: 'family-name', max: 100 },
  { name: 'address1', autoComplete: 'address-line1', max: 200, wide: true },
  { name: 'address2', autoComplete: 'address-line2', max: 200, wide: true, optional: true },
] as const;

/** Address fields in the order of the selected country; one column on phones, two from md. */
export function AddressFields({ fields, countries, area: first, autofill, unmarked = false }: Props) {
  const text = useText();
  const [area, choose] = useArea(first);
  const format = addressFormat(area.country);
  const fill = (name: string) => (autofill ? `${autofill} ${name}` : name);
  const place = {
    postalCode: (
      <TextField
        key="postalCode"
        field={fields.postalCode}
        label={text(addressLabel('postalCode', area.country))}
        autoComplete={fill('postal-code')}
        maxLength={20}
        optional={!needsPostalCode(area.country)}
        unmarked={unmarked}
      />
    ),
    city: (
      <TextField
        key="city"
        field={fields.city}
        label={text('checkout.field_city')}
        autoComplete={fill('address-level2')}
        maxLength={100}
        unmarked={unmarked}
      />
    ),
    stateCode:
      format.region && format.regionIsText ? (
        <TextField
          key={`stateCode-${area.country}`}
          field={fields.stateCode}
          label={text(addressLabel('stateCode', area.country))}
          autoComplete={fill('address-level1')}
          maxLength={20}
          optional
          unmarked={unmarked}
        />
      ) : (
        format.region &&
        area.regions.length > 0 && (
          <SelectField
            // New key per country: the options differ.
            key={`stateCode-${area.country}`}
            field={fields.stateCode}
            label={text(addressLabel('stateCode', area.country))}
            autoComplete={fill('address-level1')}
            optional={format.regionIsOptional ?? false}
            unmarked={unmarked}
          >
            <option value="">{text('form.choose')}</option>
            {area.regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )
      ),
  };
  return (
    <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
      <div className="md:col-span-2">
        <SelectField
          field={fields.countryCode}
          label={text('checkout.field_countryCode')}
          autoComplete={fill('country')}
          onChange={choose}
          unmarked={unmarked}
        >
          {!countries.some(({ id }) => id === first.country) && (
            <option value="">{text('form.choose')}</option>
          )}
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
              name="change"
              value="country"
              className="text-link inline-flex min-h-11 items-center text-small"
            >
              {text('checkout.change_country')}
            </button>
          </noscript>
        )}
      </div>
      {TEXTS.map(({ name, autoComplete, max, ...rest }) => (
        <TextField
          key={name}
          field={fields[name]}
          label={text(`checkout.field_${name}`)}
          autoComplete={fill(autoComplete)}
          maxLength={max}
          optional={'optional' in rest}
          className={'wide' in rest ? 'md:col-span-2' : undefined}
          unmarked={unmarked}
        />
      ))}
      {format.place.map((part) => place[part])}
      <TextField
        field={fields.phone}
        label={text('checkout.field_phone')}
        type="tel"
        autoComplete={fill('tel')}
        maxLength={PHONE_MAX}
        optional
      />
    </div>
  );
}
