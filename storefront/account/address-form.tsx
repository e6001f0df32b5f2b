import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import type { z } from 'zod';
import type { Country } from '../checkout/checkout.server.ts';
import { CheckField, SelectField, TextField } from '../forms/field.tsx';
import { PHONE_MAX } from '../forms/rules.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { addressFormat } from '../regions/address-format.ts';
import type { Area } from '../regions/regions.server.ts';
import { useArea } from '../regions/use-area.ts';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { addressSchema } from './address-schema.ts';

interface Props {
  values: Partial<z.input<typeof addressSchema>>;
  countries: Country[];
  /** the country the form begins with */
  area: Area;
  result: SubmissionResult | undefined;
}

const TEXTS = [
  { name: 'firstName', autoComplete: 'given-name', max: 100 },
  { name: 'lastName', autoComplete: 'family-name', max: 100 },
  { name: 'address1', autoComplete: 'address-line1', max: 200, wide: true },
  { name: 'address2', autoComplete: 'address-line2', max: 200, wide: true, optional: true },
] as const;

/** An address of the book. */
export function AddressForm({ values, countries, area: first, result }: Props) {
  const text = useText();
  const [area, choose] = useArea(first);
  const format = addressFormat(area.country);
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({
    id: 'address',
    schema: addressSchema,
    lastResult: result,
    defaultValue: values,
  });
  const place = {
    postalCode: (
      <TextField
        key="postalCode"
        field={fields.postalCode}
        label={text(`checkout.${format.postcode}`)}
        autoComplete="postal-code"
        maxLength={20}
      />
    ),
    city: (
      <TextField
        key="city"
        field={fields.city}
        label={text('checkout.field_city')}
        autoComplete="address-level2"
        maxLength={100}
      />
    ),
    stateCode: format.region && area.regions.length > 0 && (
      <SelectField
        // Another country's regions are another list.
        key={`stateCode-${area.country}`}
        field={fields.stateCode}
        label={text(`checkout.region_${format.region}`)}
        autoComplete="address-level1"
        optional={format.regionIsOptional ?? false}
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
    <Form method="post" {...getFormProps(form)} className="max-w-[40rem]">
      <input type="hidden" name="intent" value="save" />
      {/* Enter saves, whatever other buttons there are without scripts. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <TextField
          field={fields.addressId}
          label={text('account.field_addressId')}
          hint={text('account.address_example')}
          autoComplete="off"
          maxLength={100}
          className="md:col-span-2"
        />
        <SelectField
          field={fields.countryCode}
          label={text('checkout.field_countryCode')}
          autoComplete="country"
          onChange={choose}
          className="md:col-span-2"
        >
          <option value="">{text('form.choose')}</option>
          {countries.map((country) => (
            <option key={country.id} value={country.id}>
              {country.name}
            </option>
          ))}
        </SelectField>
        <noscript>
          <button type="submit" name="change" value="country" className="text-link min-h-11 text-small">
            {text('checkout.change_country')}
          </button>
        </noscript>
        {TEXTS.map(({ name, autoComplete, max, ...rest }) => (
          <TextField
            key={name}
            field={fields[name]}
            label={text(`checkout.field_${name}`)}
            autoComplete={autoComplete}
            maxLength={max}
            optional={'optional' in rest}
            className={'wide' in rest ? 'md:col-span-2' : undefined}
          />
        ))}
        {format.place.map((part) => place[part])}
        <TextField
          field={fields.phone}
          label={text('checkout.field_phone')}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          optional
        />
      </div>
      <CheckField field={fields.preferred}>{text('account.preferred_flag')}</CheckField>
      <div className="flex flex-wrap gap-3 pt-2">
        <Button type="submit" disabled={isSending}>
          {text('account.save')}
        </Button>
        <ShopLink to={paths.addressBook} className={buttonClass('secondary')}>
          {text('account.cancel')}
        </ShopLink>
      </div>
    </Form>
  );
}
