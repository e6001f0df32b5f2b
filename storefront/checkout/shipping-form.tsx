import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { AddressFields } from '../addresses/address-fields.tsx';
import type { Country } from '../addresses/countries.server.ts';
import { CheckField, EmailField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { ErrorSummary } from '../payment/error-summary.tsx';
import { Button } from '../ui/button.tsx';
import { AccessPointChoice } from './access-point-choice.tsx';
import { MethodChoice } from './method-choice.tsx';
import { SavedAddressChoice } from './saved-address-choice.tsx';
import type { SavedAddress } from './saved-addresses.server.ts';
import type { ShippingOptions } from './shipping-options.server.ts';
import { shippingSchema, shippingSchemaFor } from './shipping-schema.ts';
import type { ShippingValues } from './shipping-view.server.ts';

interface Props {
  values: ShippingValues;
  /** what was typed before a reload; wins over `values` */
  draft: Partial<ShippingValues> | undefined;
  onDraft(event: FormEvent): void;
  /** server response to the last submission */
  result: SubmissionResult | undefined;
  isGuest: boolean;
  saved: SavedAddress[];
  countries: Country[];
  options: ShippingOptions;
}

/** Changing one of these fields reloads the shipping methods and the total. */
const PLACE = ['countryCode', 'stateCode', 'savedAddress', 'methodId'];

/** Key of the fetcher that loads shipping options. */
export const OPTIONS = 'shipping-options';

/**
 * Contact, delivery address and shipping method. Reloads methods and access points when the place changes.
 */
export function ShippingForm({
  values: stored,
  draft,
  onDraft,
  result,
  isGuest,
  saved,
  countries,
  options,
}: Props) {
  const text = useText();
  const isSending = useNavigation().state !== 'idle';
  const optionsFetcher = useFetcher<{ options: ShippingOptions }>({ key: OPTIONS });
  const lastPlace = useRef('');
  const formRef = useRef<HTMLFormElement>(null);
  // An unticked box is missing from the draft.
  const values = draft ? { ...stored, keep: undefined, ...draft } : stored;
  const [form, fields] = useShopForm({
    id: 'shipping',
    schema: shippingSchema,
    schemaFor: shippingSchemaFor,
    lastResult: result,
    defaultValue: values,
  });
  // Empty fields are missing from the server's response.
  const typed: Partial<ShippingValues> = result ? (result.initialValue ?? {}) : values;
  const look = (element: HTMLFormElement) => {
    const body = new FormData(element);
    body.set('intent', 'options');
    void optionsFetcher.submit(body, { method: 'post' });
  };
  const ask = (element: HTMLFormElement) => {
    const body = new FormData(element);
    const place = PLACE.map((name) => body.get(name)).join('|');
    if (place === lastPlace.current) return;
    lastPlace.current = place;
    look(element);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the place of the draft
  useEffect(() => {
    if (draft && formRef.current) ask(formRef.current);
  }, []);
  const hasSaved = saved.length > 0;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      ref={formRef}
      onInput={onDraft}
      onChange={({ target, currentTarget }) => {
        if ('name' in target && PLACE.includes(String(target.name))) ask(currentTarget);
      }}
      className="group/shipping min-w-0"
    >
      {/* Enter continues to payment, even when other submit buttons come first without scripts. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      {form.errors && !isSending && <FormBanner>{text('checkout.failed')}</FormBanner>}
      <ErrorSummary form={form.id} result={result} />
      <fieldset>
        <legend className="pb-4 font-display text-title">{text('checkout.contact')}</legend>
        <EmailField field={fields.email} maxLength={254} unmarked />
      </fieldset>
      <section aria-labelledby="delivery-address" className="mt-8">
        <h2 id="delivery-address" className="pb-4 font-display text-title">
          {text('checkout.address')}
        </h2>
        {hasSaved && (
          <SavedAddressChoice
            addresses={saved}
            chosen={typed.savedAddress ?? ''}
            field={fields.savedAddress}
          />
        )}
        <div className={hasSaved ? 'hidden group-has-[#address-new:checked]/shipping:block' : ''}>
          <AddressFields
            fields={fields}
            countries={countries}
            area={options.area}
            autofill="shipping"
            unmarked
          />
          {!isGuest && <CheckField field={fields.keep}>{text('checkout.keep_address')}</CheckField>}
        </div>
      </section>
      <MethodChoice methods={options.methods} chosen={options.methodId} field={fields.methodId} />
      <AccessPointChoice
        code={options.pointCode}
        points={options.points}
        chosen={typed.pointId ?? ''}
        field={fields.pointId}
        isSearching={optionsFetcher.state !== 'idle'}
        onSearch={look}
      />
      <Button type="submit" disabled={isSending} className="mt-6 w-full md:w-auto">
        {text('checkout.to_payment')}
      </Button>
    </Form>
  );
}
