import { data, redirect, useSearchParams } from 'react-router';
import { areaOf } from '../../shared/regions.server.ts';
import { billingCountries, namedCountries } from '../addresses/countries.server.ts';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { FormBanner, FormDone } from '../forms/form-banner.tsx';
import { keepInputOnError } from '../forms/keep-input.server.ts';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm, typedAgain } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/address-book-route.ts';
import {
  addressInput,
  deleteAddress,
  preferAddress,
  saveAddress,
  viewAddress,
} from './address-book.server.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { bookSchema } from './address-schema.ts';

export const headers = () => privateHeaders;

/** Loads the address book. `?add` and `?edit={name}` show the form instead, at their own URL. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, scope } = await requireCustomer(context, url);
  const { addresses = [], firstName = '', lastName = '' } = customer;
  const { locale, country = '' } = scope;
  const name = url.searchParams.get('edit');
  const edited = addresses.find((address) => address.addressId === name);
  if (name !== null && !edited) throw data(null, { status: 404 });
  const countries = billingCountries();
  const fresh = { firstName, lastName, countryCode: countries.includes(country) ? country : '' };
  const values = edited ? addressInput(edited) : fresh;
  return {
    addresses: addresses.map((address) => viewAddress(address, locale.id)),
    countries: namedCountries(countries, locale.id),
    edited: edited?.addressId ?? null,
    values,
    area: areaOf(values.countryCode, locale.id),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const own = await requireCustomer(context, url);
  const form = await readForm(request);
  const name = String(form.get('name') ?? '');
  const done = (what: string) =>
    redirect(shopUrl(`${paths.addressBook}?done=${what}`, context.get(requestSite)), 303);
  switch (form.get('intent')) {
    case 'delete':
      await deleteAddress(own, name);
      throw done('deleted');
    case 'prefer':
      await preferAddress(own, name);
      throw done('saved');
    case 'save': {
      const area = areaOf(String(form.get('countryCode') ?? ''), own.scope.locale.id);
      const submission = parseForm(form, bookSchema);
      // Without scripts, changing the country reloads the form with the fields of that country.
      if (form.has('change')) return { ...typedAgain(submission), area };
      if (submission.status !== 'success') return data({ ...submission.reply(), area }, { status: 400 });
      return keepInputOnError(
        own.scope.services.log,
        async () => {
          const fieldErrors = await saveAddress(own, url.searchParams.get('edit'), submission.value);
          if (fieldErrors) return data({ ...submission.reply({ fieldErrors }), area }, { status: 400 });
          throw done('saved');
        },
        () => ({ ...failedSubmission(form, bookSchema), area }),
      );
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) => ({
    ...failedSubmission(form, bookSchema),
    area: undefined,
  }));

/** Address book page. */
export default function AddressBook({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const [query] = useSearchParams();
  const { addresses, area, countries, edited, values } = loaderData;
  const done = query.get('done');
  if (edited !== null || query.has('add')) {
    const title =
      edited === null ? text('account.add_address') : text('account.edit_address', { name: edited });
    return (
      <>
        <PageHead title={title} noindex />
        <h1 className="pb-8 text-display [overflow-wrap:anywhere]">{title}</h1>
        <AddressForm
          key={edited}
          values={values}
          countries={countries}
          area={actionData?.area ?? area}
          result={actionData}
        />
      </>
    );
  }
  return (
    <>
      <PageHead title={text('account.addresses')} noindex />
      <h1 className="pb-8 text-display">{text('account.addresses')}</h1>
      {done && <FormDone>{text(done === 'deleted' ? 'account.deleted' : 'account.saved')}</FormDone>}
      {actionData && 'error' in actionData && <FormBanner>{text('form.failed')}</FormBanner>}
      {addresses.length === 0 && <p className="pb-6 text-ink-soft">{text('account.no_address')}</p>}
      <ul className="grid gap-x-12 md:grid-cols-2">
        {addresses.map((address, index) => (
          <AddressCard key={address.id} address={address} popover={`delete-${index}`} />
        ))}
      </ul>
      <ShopLink to={`${paths.addressBook}?add`} className={buttonClass('primary', 'mt-4')}>
        {text('account.add_address')}
      </ShopLink>
    </>
  );
}
