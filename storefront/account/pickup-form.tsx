import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import type { FoundStores } from '../store-data/find-stores.server.ts';
import { MAX_PLACE_LENGTH, type StoreView } from '../store-data/store-view.ts';
import { Button } from '../ui/button.tsx';
import { SiteLocaleFields } from '../ui/site-locale-fields.tsx';

const CONTROL = 'block h-12 w-full border border-edge bg-white px-4 text-base aria-invalid:border-danger';

/** Preferred pickup store and the search for another one. Works without scripts. */
export function PickupForm({ store, found }: { store: StoreView | undefined; found: FoundStores }) {
  const text = useText();
  const { chosen, answer, settings, place } = found;
  const radius = `${settings.radius} ${settings.unit}`;
  const code = 'postalCode' in place ? place.postalCode : '';
  return (
    <section aria-labelledby="pickup" className="border-t border-hairline py-8">
      <h2 id="pickup" className="pb-3 text-title">
        {text('delivery.pickup')}
      </h2>
      <p className="pb-5 text-ink-soft">{text('delivery.pickup_text')}</p>
      {store && (
        <div className="mb-8 border-s-2 border-ink bg-sand-light px-5 py-4">
          <ShopAddress store={store} heading={text('delivery.your_shop')} />
          <Choice id="">
            <button type="submit" className="text-link inline-flex min-h-11 items-center text-small">
              {text('delivery.no_shop')}
            </button>
          </Choice>
        </div>
      )}
      <Search found={found} />
      {chosen && answer && (
        <>
          <p role="status" className="pt-6 text-small text-ink-soft">
            {answer.total === 0
              ? text('store.none')
              : text('store.count', { count: answer.total, radius, code })}
          </p>
          <ul className="pt-3">
            {answer.stores.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-hairline py-5"
              >
                <ShopAddress store={one} />
                {one.id !== store?.id && (
                  <Choice id={one.id}>
                    <Button type="submit" variant="secondary">
                      {text('delivery.choose_shop')}
                      <span className="sr-only"> {one.name}</span>
                    </Button>
                  </Choice>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Search({ found: { settings, place, chosen, errors } }: { found: FoundStores }) {
  const text = useText();
  const { href } = useMultiSite();
  const typed = chosen && 'country' in place ? place : undefined;
  const isWrong = chosen && errors.length > 0;
  return (
    <Form
      method="get"
      action={href(paths.deliveryPreferences)}
      preventScrollReset
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <SiteLocaleFields />
      {settings.countries.length > 0 ? (
        <div>
          <label htmlFor="pickup-country" className="block pb-2 text-small text-ink-soft">
            {text('store.country')}
          </label>
          <select
            id="pickup-country"
            name="country"
            defaultValue={typed?.country ?? settings.country}
            className="select-box"
          >
            {settings.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <input type="hidden" name="country" value={settings.country} />
      )}
      <div>
        <label htmlFor="pickup-code" className="block pb-2 text-small text-ink-soft">
          {text('store.postal_code')}
        </label>
        <input
          id="pickup-code"
          name="postalCode"
          defaultValue={typed?.postalCode}
          placeholder={settings.postalCode}
          maxLength={MAX_PLACE_LENGTH}
          autoComplete="postal-code"
          aria-invalid={isWrong || undefined}
          aria-describedby="pickup-error"
          className={CONTROL}
        />
      </div>
      <Button type="submit">{text('store.find')}</Button>
      <p id="pickup-error" role="alert" className="text-small text-danger sm:col-span-3">
        {isWrong && text(`store.error_${errors[0]!}`)}
      </p>
    </Form>
  );
}

function ShopAddress({ store, heading }: { store: StoreView; heading?: string }) {
  return (
    <div className="min-w-0">
      {heading && <p className="pb-1 text-small text-ink-soft">{heading}</p>}
      <p className="font-medium">
        {store.name}
        {store.distance && (
          <span className="ps-3 text-small font-normal whitespace-nowrap text-ink-soft">
            {store.distance}
          </span>
        )}
      </p>
      <address className="text-ink-soft not-italic">{store.address.join(', ')}</address>
    </div>
  );
}

function Choice({ id, children }: { id: string; children: ReactNode }) {
  const { href } = useMultiSite();
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={href(paths.deliveryPreferences)} preventScrollReset aria-busy={isSending}>
      <input type="hidden" name="intent" value="store" />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}
