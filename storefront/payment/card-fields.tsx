import type { FieldMetadata } from '@conform-to/react';
import { TextField } from '../forms/field.tsx';
import { useText } from '../i18n/use-text.ts';
import type { CardField } from './card-schema.ts';

interface Props {
  fields: Record<CardField, FieldMetadata>;
}

/** Card fields. They have no values, because the server never returns card data. */
export function CardFields({ fields }: Props) {
  const text = useText();
  const field = (name: CardField, fill: string, maxLength: number) => ({
    field: fields[name] as FieldMetadata<string | undefined>,
    label: text(`checkout.field_${name}`),
    autoComplete: fill,
    maxLength,
    unmarked: true,
  });
  return (
    <fieldset>
      <legend className="sr-only">{text('checkout.card')}</legend>
      <p className="mb-6 bg-sand-light px-4 py-3 text-small text-ink-soft">{text('checkout.card_hint')}</p>
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {/* Groups of digits run from left to right in every language, as those of phone numbers. */}
        <TextField
          {...field('number', 'cc-number', 30)}
          type="tel"
          inputMode="numeric"
          className="md:col-span-2"
        />
        <TextField {...field('expiry', 'cc-exp', 9)} />
        <TextField {...field('securityCode', 'cc-csc', 4)} inputMode="numeric" />
        <TextField {...field('holder', 'cc-name', 100)} className="md:col-span-2" />
      </div>
    </fieldset>
  );
}
