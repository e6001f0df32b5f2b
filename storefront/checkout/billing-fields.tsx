import { useText } from '../translations/use-text.ts';
import { AddressFields } from './address-fields.tsx';
import type { Country } from './checkout.server.ts';
import { TextField } from './field.tsx';
import { BILLING, type CardField, type FieldErrors, type FieldValues } from './form-values.ts';

/** The card. Its fields have no values: what was typed never comes back from the server. */
export function CardFields({ errors }: { errors: FieldErrors }) {
  const text = useText();
  const field = (name: CardField, autoComplete: string) => ({ name, autoComplete, error: errors[name] });
  return (
    <fieldset>
      <legend className="pb-4 font-display text-title">{text('checkout.card')}</legend>
      <p className="mb-6 bg-sand-light px-4 py-3 text-small text-ink-soft">{text('checkout.card_hint')}</p>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <TextField
          {...field('number', 'cc-number')}
          inputMode="numeric"
          maxLength={30}
          className="md:col-span-2"
        />
        <TextField {...field('expiry', 'cc-exp')} maxLength={9} />
        <TextField {...field('securityCode', 'cc-csc')} inputMode="numeric" maxLength={4} />
        <TextField {...field('holder', 'cc-name')} maxLength={100} className="md:col-span-2" />
      </div>
    </fieldset>
  );
}

interface Props {
  values: FieldValues;
  errors: FieldErrors;
  countries: Country[];
  isSame: boolean;
  /** where it is sent, as on an envelope */
  shippingAddress: string[];
}

/** The delivery address again, or fields for another one once the box is unchecked: by CSS, it needs no script. */
export function BillingAddress({ values, errors, countries, isSame, shippingAddress }: Props) {
  const text = useText();
  return (
    <fieldset className="group/billing mt-12">
      <legend className="pb-4 font-display text-title">{text('checkout.billing_address')}</legend>
      <label htmlFor="same" className="flex min-h-12 items-center gap-4">
        <input
          id="same"
          type="checkbox"
          name="same"
          value="yes"
          defaultChecked={isSame}
          className="size-5 shrink-0 accent-ink"
        />
        {text('checkout.same_as_shipping')}
      </label>
      <address className="hidden pl-9 text-ink-soft not-italic group-has-[#same:checked]/billing:block">
        {shippingAddress.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <div className="pt-4 group-has-[#same:checked]/billing:hidden">
        <AddressFields
          values={values}
          errors={errors}
          countries={countries}
          autofill="billing"
          prefix={BILLING}
        />
      </div>
    </fieldset>
  );
}
