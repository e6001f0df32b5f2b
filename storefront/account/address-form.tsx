import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import type { z } from 'zod';
import type { Country } from '../checkout/checkout.server.ts';
import { US_STATES } from '../checkout/us-states.ts';
import { CheckField, SelectField, TextField } from '../forms/field.tsx';
import { PHONE_MAX } from '../forms/rules.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { addressSchema } from './address-schema.ts';

interface Props {
  values: Partial<z.input<typeof addressSchema>>;
  countries: Country[];
  result: SubmissionResult | undefined;
}

const TEXTS = [
  { name: 'firstName', autoComplete: 'given-name', max: 100 },
  { name: 'lastName', autoComplete: 'family-name', max: 100 },
  { name: 'address1', autoComplete: 'address-line1', max: 200, wide: true },
  { name: 'address2', autoComplete: 'address-line2', max: 200, wide: true, optional: true },
  { name: 'postalCode', autoComplete: 'postal-code', max: 20 },
  { name: 'city', autoComplete: 'address-level2', max: 100 },
] as const;

/** An address of the book. */
export function AddressForm({ values, countries, result }: Props) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({
    id: 'address',
    schema: addressSchema,
    lastResult: result,
    defaultValue: values,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="group/address max-w-[40rem]">
      <input type="hidden" name="intent" value="save" />
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <TextField
          field={fields.addressId}
          label={text('account.field_addressId')}
          hint={text('account.address_example')}
          autoComplete="off"
          maxLength={100}
          className="md:col-span-2"
        />
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
        <SelectField
          field={fields.stateCode}
          label={text('checkout.field_stateCode')}
          autoComplete="address-level1"
          className="hidden group-has-[option[value=US]:checked]/address:block"
        >
          <option value="">{text('checkout.choose_state')}</option>
          {Object.entries(US_STATES).map(([code, state]) => (
            <option key={code} value={code}>
              {state}
            </option>
          ))}
        </SelectField>
        <SelectField
          field={fields.countryCode}
          label={text('checkout.field_countryCode')}
          autoComplete="country"
        >
          <option value="">{text('form.choose')}</option>
          {countries.map((country) => (
            <option key={country.id} value={country.id}>
              {country.name}
            </option>
          ))}
        </SelectField>
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
