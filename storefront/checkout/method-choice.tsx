import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { Amount } from '../basket-data/amount.tsx';
import { FieldErrorText } from '../forms/field.tsx';
import { useText } from '../i18n/use-text.ts';
import type { Money } from '../sites/money.ts';

export interface ShippingMethod {
  id: string;
  name: string;
  description: string;
  price: Money;
  /** delivers to an access point of the carrier */
  isPickup: boolean;
  /** formatted delivery estimate */
  arrival?: string;
}

interface Props {
  methods: ShippingMethod[];
  chosen: string | undefined;
  field: FieldMetadata;
}

/** Shipping methods with their prices. */
export function MethodChoice({ methods, chosen, field }: Props) {
  const text = useText();
  const list = useRef<HTMLFieldSetElement>(null);
  const listed = methods.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded list may lack the checked method
  useEffect(() => {
    const radios = [...(list.current?.querySelectorAll('input') ?? [])];
    const usual = radios.find(({ value }) => value === chosen);
    if (usual && !radios.some(({ checked }) => checked)) usual.checked = true;
  }, [listed, chosen]);
  return (
    <fieldset ref={list} aria-describedby={field.errors && field.errorId} className="mt-10">
      <legend className="pb-4 font-display text-title">{text('checkout.method')}</legend>
      {methods.length === 0 && <p className="text-ink-soft">{text('checkout.no_methods')}</p>}
      {methods.map((method, index) => (
        <label
          key={method.id}
          htmlFor={index === 0 ? field.id : `methodId-${method.id}`}
          className="flex min-h-12 items-start gap-4 border-t border-hairline py-4 last-of-type:border-b"
        >
          <input
            // The first radio has the field's id, because the error summary links to it.
            id={index === 0 ? field.id : `methodId-${method.id}`}
            type="radio"
            name={field.name}
            data-pickup={method.isPickup || undefined}
            value={method.id}
            defaultChecked={method.id === chosen}
            className="mt-1 size-4 shrink-0 accent-ink"
          />
          <span className="min-w-0 flex-1">
            {method.name}
            {method.description && (
              <span className="block text-small text-ink-soft">{method.description}</span>
            )}
            {method.arrival && (
              <span className="block text-small text-ink-soft">
                {text('checkout.arrives', { dates: method.arrival, pickup: String(method.isPickup) })}
              </span>
            )}
          </span>
          <span>{method.price.cents === 0 ? text('basket.free') : <Amount value={method.price} />}</span>
        </label>
      ))}
      <FieldErrorText field={field} />
    </fieldset>
  );
}
