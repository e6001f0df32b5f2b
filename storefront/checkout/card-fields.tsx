import { useText } from '../translations/use-text.ts';
import { TextField } from './field.tsx';
import type { CardField, FieldErrors } from './form-values.ts';

/** The card. Its fields have no values: what was typed never comes back from the server. */
export function CardFields({ errors }: { errors: FieldErrors }) {
  const text = useText();
  const field = (name: CardField, autoComplete: string) => ({ name, autoComplete, error: errors[name] });
  return (
    <fieldset>
      <legend className="sr-only">{text('checkout.card')}</legend>
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
