import { LocateFixed } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type MessageId, useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import {
  MAX_PLACE_LENGTH,
  type StorePlace,
  type StoreQueryError,
  type StoreSettings,
  validateStorePlace,
} from '../store-data/store-view.ts';
import { Button } from '../ui/button.tsx';
import { SiteLocaleFields } from '../ui/site-locale-fields.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

interface Props {
  /** prefix of the element ids, because page and panel can show the form at the same time */
  idPrefix: string;
  settings: StoreSettings;
  /** current place of the search; the fields are empty for the shopper's own location */
  place: StorePlace;
  /** validation errors from the server */
  errors: StoreQueryError[];
  /** the browser denied geolocation */
  denied: boolean;
  onFind(place: { country: string; postalCode: string }): void;
  onNearby(): void;
}

/**
 * Search by country and postal code, or by the shopper's location. Without scripts the form loads the page.
 */
export function StoreForm({ idPrefix, settings, place, errors, denied, onFind, onNearby }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const hydrated = useHydrated();
  const [country, setCountry] = useState('country' in place ? place.country : settings.country);
  const [code, setCode] = useState('country' in place ? place.postalCode : '');
  const [shown, setShown] = useState(errors);
  const [lastPlace, setLastPlace] = useState(place);
  if (lastPlace !== place) {
    setLastPlace(place);
    if ('country' in place) setCountry(place.country);
    setCode('country' in place ? place.postalCode : '');
  }

  function change(next: { country?: string; code?: string }) {
    const value = { country: next.country ?? country, postalCode: next.code ?? code };
    setCountry(value.country);
    setCode(value.postalCode);
    const found = validateStorePlace(value);
    // Show an error when a field is cleared and hide it once the value is valid; show no new error while
    // typing.
    setShown((before) => {
      const remaining = before.filter((error) => found.includes(error));
      const emptied = next.code !== undefined && next.code.trim() === '';
      return emptied && !remaining.includes('postal_code') ? [...remaining, 'postal_code'] : remaining;
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = { country, postalCode: code.trim() };
    const found = validateStorePlace(typed);
    setShown(found);
    if (found.length === 0) return onFind(typed);
    const first = found[0] === 'country' ? 'country' : 'postalCode';
    (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  return (
    <form method="get" action={href(paths.storeLocator)} onSubmit={submit} noValidate>
      <SiteLocaleFields />
      <div className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-1">
        {settings.countries.length > 0 ? (
          <Labelled id={`${idPrefix}-country`} label="store.country" error="country" shown={shown}>
            {(props) => (
              <select
                {...props}
                className="select-box"
                name="country"
                value={country}
                autoComplete="country"
                onChange={(event) => change({ country: event.currentTarget.value })}
              >
                <option value="">{text('form.choose')}</option>
                {settings.countries.map((one) => (
                  <option key={one.code} value={one.code}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        ) : (
          <input type="hidden" name="country" value={country} />
        )}
        <Labelled id={`${idPrefix}-code`} label="store.postal_code" error="postal_code" shown={shown}>
          {(props) => (
            <input
              {...props}
              name="postalCode"
              value={code}
              maxLength={MAX_PLACE_LENGTH}
              autoComplete="postal-code"
              autoCapitalize="words"
              enterKeyHint="search"
              // Select the old value, because typing means a new search.
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => change({ code: event.currentTarget.value })}
            />
          )}
        </Labelled>
      </div>
      <div className="flex flex-wrap gap-3 pt-3">
        <Button type="submit" className="flex-1 whitespace-nowrap">
          {text('store.find')}
        </Button>
        {hydrated && (
          <Button variant="secondary" onClick={onNearby} className="flex-1 px-5 whitespace-nowrap">
            <LocateFixed aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
            {text('store.use_location')}
          </Button>
        )}
      </div>
      <p role="alert" className="min-h-6 pt-2 text-small text-danger">
        {denied && text('store.agree')}
      </p>
    </form>
  );
}

interface LabelledProps {
  id: string;
  label: MessageId;
  error: StoreQueryError;
  shown: StoreQueryError[];
  children(props: {
    id: string;
    className: string;
    'aria-required': true;
    'aria-invalid': true | undefined;
    'aria-describedby': string;
  }): React.ReactNode;
}

function Labelled({ id, label, error, shown, children }: LabelledProps) {
  const text = useText();
  const wrong = shown.includes(error);
  return (
    <div>
      <label htmlFor={id} className="block pb-2 text-small text-ink-soft">
        {text(label)}
      </label>
      {children({
        id,
        className: 'block h-12 w-full border border-edge bg-white px-4 text-base aria-invalid:border-danger',
        'aria-required': true,
        'aria-invalid': wrong || undefined,
        'aria-describedby': `${id}-error`,
      })}
      <p id={`${id}-error`} className="min-h-6 pt-1 text-small text-danger">
        {wrong && text(`store.error_${error}`)}
      </p>
    </div>
  );
}
