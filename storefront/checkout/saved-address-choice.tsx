import type { FieldMetadata } from '@conform-to/react';
import { FieldErrorText } from '../forms/field.tsx';
import { useText } from '../i18n/use-text.ts';
import type { SavedAddress } from './saved-addresses.server.ts';

interface Props {
  addresses: SavedAddress[];
  /** id of a saved address; empty for a new one */
  chosen: string;
  field: FieldMetadata;
}

/** Saved addresses and the option of a new one. CSS shows the address fields while the new one is chosen. */
export function SavedAddressChoice({ addresses, chosen, field }: Props) {
  const text = useText();
  const row =
    'flex min-h-12 cursor-pointer items-start gap-4 border-t border-hairline py-4 last-of-type:border-b';
  return (
    <div role="radiogroup" aria-labelledby="delivery-address" className="pb-6">
      {addresses.map((address, index) => (
        <label key={address.id} htmlFor={index === 0 ? field.id : `saved-${index}`} className={row}>
          <input
            id={index === 0 ? field.id : `saved-${index}`}
            type="radio"
            name={field.name}
            value={address.id}
            defaultChecked={address.id === chosen}
            className="mt-1 size-4 shrink-0 accent-ink"
          />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="block">{address.lines[0]}</span>
            <span className="block text-small text-ink-soft">{address.lines.slice(1).join(', ')}</span>
          </span>
          {address.preferred && <span className="text-small text-ink-soft">{text('account.preferred')}</span>}
        </label>
      ))}
      <label htmlFor="address-new" className={row}>
        <input
          id="address-new"
          type="radio"
          name={field.name}
          value=""
          defaultChecked={chosen === ''}
          className="mt-1 size-4 shrink-0 accent-ink"
        />
        {text('checkout.new_address')}
      </label>
      <FieldErrorText field={field} />
    </div>
  );
}
