import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { Amount } from '../basket-data/amount.tsx';
import { FieldFault } from '../forms/field.tsx';
import { useText } from '../i18n/use-text.ts';
import type { Money } from '../sites/money.ts';

export interface ShippingMethod {
  id: string;
  name: string;
  description: string;
  price: Money;
  /** it ends at a counter of the carrier */
  isPickup: boolean;
  /** the days it arrives, as a text */
  arrival?: string;
}

interface Props {
  methods: ShippingMethod[];
  chosen: string | undefined;
  field: FieldMetadata;
}

/** The delivery methods with what each costs. */
export function MethodChoice({ methods, chosen, field }: Props) {
  const text = useText();
  const list = useRef<HTMLFieldSetElement>(null);
  const listed = methods.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of another place may be without the one checked
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
            // The first one bears the field's own name: the error summary leads to it.
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
      <FieldFault field={field} />
    </fieldset>
  );
}
