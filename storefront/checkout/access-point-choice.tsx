import type { FieldMetadata } from '@conform-to/react';
import { FieldErrorText } from '../forms/field.tsx';
import { useText } from '../i18n/use-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { FoundPoints } from './shipping-options.server.ts';

interface Props {
  /** postal code of the search */
  code: string;
  /** undefined before a search */
  points: FoundPoints | undefined;
  chosen: string;
  field: FieldMetadata;
  isSearching: boolean;
  /** searches by fetch; without scripts the button submits the form */
  onSearch: (form: HTMLFormElement) => void;
}

/**
 * Postal code search for carrier access points and the list of results. CSS shows it while a pickup method is
 * chosen.
 */
export function AccessPointChoice({ code, points, chosen, field, isSearching, onSearch }: Props) {
  const text = useText();
  const hydrated = useHydrated();
  const found = points === 'failed' ? undefined : points;
  const look = (form: HTMLFormElement | null) => form && onSearch(form);
  return (
    <fieldset className="mt-6 hidden bg-sand-light p-5 group-has-[[data-pickup]:checked]/shipping:block md:p-6">
      <legend className="sr-only">{text('checkout.access_points')}</legend>
      <p className="pb-4 text-small text-ink-soft">{text('checkout.access_points_text')}</p>
      <label htmlFor="pointCode" className="block pb-2 text-small text-ink-soft">
        {text('checkout.access_points_near')}
      </label>
      <div className="flex gap-3">
        <input
          // Remount on a new code, so that the field shows the code that was searched, also when it comes
          // from the address.
          key={code}
          id="pointCode"
          name="pointCode"
          defaultValue={code}
          maxLength={12}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter searches for access points instead of submitting the shipping form.
            event.preventDefault();
            look(event.currentTarget.form);
          }}
          className="block h-12 w-full max-w-48 min-w-0 border border-edge bg-white px-4 text-base"
        />
        <button
          type={hydrated ? 'button' : 'submit'}
          name="intent"
          value="options"
          aria-disabled={isSearching}
          onClick={hydrated ? ({ currentTarget }) => look(currentTarget.form) : undefined}
          className="min-h-12 shrink-0 border border-ink px-5 hover:bg-ink hover:text-paper"
        >
          {text('checkout.access_points_find')}
        </button>
      </div>
      <p role="status" className="pt-3 text-small text-ink-soft">
        {isSearching && text('checkout.access_points_looking')}
        {!isSearching && points === 'failed' && text('form.failed')}
        {!isSearching && found && text('checkout.access_points_found', { count: found.length })}
      </p>
      <div role="radiogroup" aria-label={text('checkout.access_points')} className="empty:hidden">
        {found?.map((point, index) => (
          <label
            key={point.locationId}
            htmlFor={index === 0 ? field.id : `point-${point.locationId}`}
            className="flex min-h-12 cursor-pointer items-start gap-4 border-t border-hairline py-4"
          >
            <input
              id={index === 0 ? field.id : `point-${point.locationId}`}
              type="radio"
              name={field.name}
              value={point.locationId}
              defaultChecked={point.locationId === chosen}
              className="mt-1 size-4 shrink-0 accent-ink"
            />
            <span className="min-w-0 flex-1">
              {point.name}
              <span className="block text-small text-ink-soft">{point.lines.join(', ')}</span>
            </span>
            {point.away && <span className="text-small whitespace-nowrap text-ink-soft">{point.away}</span>}
          </label>
        ))}
      </div>
      <FieldErrorText field={field} />
    </fieldset>
  );
}
