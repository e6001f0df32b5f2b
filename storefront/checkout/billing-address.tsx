import type { FieldMetadata } from '@conform-to/react';
import type { Area } from '../../shared/regions.server.ts';
import { AddressFields } from '../addresses/address-fields.tsx';
import type { AddressInput } from '../addresses/address-schema.ts';
import type { Country } from '../addresses/countries.server.ts';
import { useText } from '../i18n/use-text.ts';

interface Props {
  fields: Record<keyof AddressInput, FieldMetadata<string | undefined>>;
  countries: Country[];
  /** country of the initial fields */
  area: Area;
  isSame: boolean;
  /** pickup order: an access point cannot be the billing address */
  isPickup: boolean;
  /** lines of the delivery address */
  shippingAddress: string[];
}

/**
 * Reuses the delivery address, or shows address fields once the box is unchecked. CSS only, works without
 * scripts.
 */
export function BillingAddress({ fields, countries, area, isSame, isPickup, shippingAddress }: Props) {
  const text = useText();
  return (
    <fieldset id="billing" className="group/billing mt-10 scroll-mt-24">
      <legend className="pb-4 font-display text-title">{text('checkout.step_billing')}</legend>
      {!isPickup && (
        <>
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
          <address className="hidden ps-9 wrap-anywhere text-ink-soft not-italic group-has-[#same:checked]/billing:block">
            {shippingAddress.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </>
      )}
      <div className="pt-4 group-has-[#same:checked]/billing:hidden">
        <AddressFields fields={fields} countries={countries} area={area} autofill="billing" unmarked />
      </div>
    </fieldset>
  );
}
