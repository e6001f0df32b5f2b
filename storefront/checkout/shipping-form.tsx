import { useRef } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import { AccessPointChoice } from './access-point-choice.tsx';
import { AddressFields } from './address-fields.tsx';
import type { Country } from './checkout.server.ts';
import { Banner, ErrorSummary } from './error-summary.tsx';
import { TextField } from './field.tsx';
import type { FieldErrors, FieldValues } from './form-values.ts';
import { MethodChoice } from './method-choice.tsx';
import { SavedAddressChoice } from './saved-address-choice.tsx';
import type { SavedAddress } from './saved-addresses.server.ts';
import type { ShippingOptions } from './shipping-options.server.ts';

interface Props {
  values: FieldValues;
  errors: FieldErrors;
  failed: boolean;
  isGuest: boolean;
  saved: SavedAddress[];
  countries: Country[];
  options: ShippingOptions;
}

/** Who and where, and how it gets there. Methods and access points are asked for anew when the place is another. */
export function ShippingForm({ values, errors, failed, isGuest, saved, countries, options: known }: Props) {
  const text = useText();
  const isSending = useNavigation().state !== 'idle';
  const asking = useFetcher<{ options: ShippingOptions }>();
  const options = asking.data?.options ?? known;
  const asked = useRef('');
  const ask = (form: HTMLFormElement) => {
    const body = new FormData(form);
    const place = ['countryCode', 'stateCode', 'postalCode', 'savedAddress'].map((name) => body.get(name));
    if (place.join('|') === asked.current) return;
    asked.current = place.join('|');
    look(form);
  };
  const look = (form: HTMLFormElement) => {
    const body = new FormData(form);
    body.set('intent', 'options');
    void asking.submit(body, { method: 'post' });
  };
  const hasSaved = saved.length > 0;
  return (
    <Form method="post" noValidate className="group/shipping min-w-0">
      {/* Enter goes on, whatever other buttons there are without scripts. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      {failed && <Banner>{text('checkout.failed')}</Banner>}
      <ErrorSummary key={JSON.stringify(errors)} errors={errors} />
      <fieldset>
        <legend className="pb-4 font-display text-title">{text('checkout.contact')}</legend>
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
        />
      </fieldset>
      <section aria-labelledby="delivery-address" className="mt-12">
        <h2 id="delivery-address" className="pb-4 font-display text-title">
          {text('checkout.address')}
        </h2>
        {hasSaved && (
          <SavedAddressChoice
            addresses={saved}
            chosen={values.savedAddress ?? ''}
            error={errors.savedAddress}
            onPlace={ask}
          />
        )}
        <div className={hasSaved ? 'hidden group-has-[#address-new:checked]/shipping:block' : ''}>
          <AddressFields
            values={values}
            errors={errors}
            countries={countries}
            area={known.area}
            autofill="shipping"
            onPlace={ask}
          />
          {!isGuest && (
            <label htmlFor="keep" className="mt-5 flex min-h-11 items-center gap-4">
              <input
                id="keep"
                type="checkbox"
                name="keep"
                defaultChecked={values.keep === 'on'}
                className="size-5 shrink-0 accent-ink"
              />
              {text('checkout.keep_address')}
            </label>
          )}
        </div>
      </section>
      <MethodChoice methods={options.methods} chosen={values.methodId} error={errors.methodId} />
      <AccessPointChoice
        code={values.pointCode ?? ''}
        points={options.points}
        chosen={values.pointId ?? ''}
        error={errors.pointId}
        isLooking={asking.state !== 'idle'}
        onLook={look}
      />
      <Button type="submit" disabled={isSending} className="mt-8 w-full md:w-auto">
        {text('checkout.to_payment')}
      </Button>
    </Form>
  );
}
