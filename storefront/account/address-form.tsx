import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import type { z } from 'zod';
import type { Area } from '../../shared/regions.server.ts';
import { AddressFields } from '../addresses/address-fields.tsx';
import type { Country } from '../addresses/countries.server.ts';
import { CheckField, TextField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { bookSchema } from './address-schema.ts';

interface Props {
  values: Partial<z.input<typeof bookSchema>>;
  countries: Country[];
  /** country of the initial fields */
  area: Area;
  result: SubmissionResult | undefined;
}

/** Form of an address in the address book. */
export function AddressForm({ values, countries, area, result }: Props) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({
    id: 'address',
    schema: bookSchema,
    lastResult: result,
    defaultValue: values,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="max-w-[40rem]">
      <input type="hidden" name="intent" value="save" />
      {/* Enter saves, even when other submit buttons come first without scripts. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      {form.errors && !isSending && <FormBanner>{text('form.failed')}</FormBanner>}
      <TextField
        field={fields.addressId}
        label={text('account.field_addressId')}
        hint={text('account.address_example')}
        autoComplete="off"
        maxLength={100}
      />
      <AddressFields fields={fields} countries={countries} area={area} />
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
