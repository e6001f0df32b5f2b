import { useEffect, useId, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { chosenCountry } from '../sites/shipping-country.ts';
import { paths } from '../sites/urls.ts';
import { Button } from '../ui/button.tsx';
import type { CountryChoice } from './choices.server.ts';
import { rememberSuggested } from './suggested-language.ts';

interface Props {
  countries: CountryChoice[];
  /** page to return to in the new language, when it exists there */
  from: string | null;
}

/** Form for country and language. Works without scripts. */
export function CountryForm({ countries, from }: Props) {
  const text = useText();
  const id = useId();
  const { site, locale, href } = useMultiSite();
  const [language, own] = locale.id.split('-');
  const here =
    countries.find((country) => country.code === own) ??
    countries.find((country) => country.site === site.id) ??
    countries[0];
  const [code, setCode] = useState(here?.code ?? '');
  // Documents are cached for all shoppers, so the earlier choice is read from the cookie in the browser.
  useEffect(() => {
    const stored = chosenCountry(document.cookie, site.id);
    if (countries.some((one) => one.code === stored)) setCode(stored as string);
  }, [countries, site.id]);
  const [chosen, setChosen] = useState(locale.id);
  const country = countries.find((one) => one.code === code) ?? here;
  // The shop may ship there in the currencies of some languages only.
  const languages = country?.languages ?? [];
  return (
    <form
      method="post"
      action={href(paths.countrySelector)}
      // Suppress the language suggestion after an explicit choice.
      onSubmit={() => rememberSuggested(chosen)}
      className="max-w-[26rem] space-y-6"
    >
      {from && <input type="hidden" name="from" value={from} />}
      <div>
        <label htmlFor={`${id}-country`} className="block pb-2 text-small text-ink-soft">
          {text('country.country')}
        </label>
        <select
          id={`${id}-country`}
          name="country"
          value={code}
          className="select-box"
          onChange={(event) => {
            const next = countries.find((one) => one.code === event.currentTarget.value);
            setCode(event.currentTarget.value);
            // Keep the language when the other site supports it.
            const same = next?.languages.find((one) => one.locale.split('-')[0] === language);
            setChosen(same?.locale ?? next?.preferred ?? '');
          }}
        >
          {countries.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </select>
        <p role="status" className="pt-2 text-small empty:pt-0">
          {country &&
            (country.site !== site.id
              ? text('country.other_region')
              : !languages.some((one) => one.locale === locale.id) &&
                text('country.languages', {
                  country: country.name,
                  languages: languages.map(({ name }) => name).join(', '),
                }))}
        </p>
        <noscript>
          <p className="pt-2 text-small">{text('country.other_region')}</p>
        </noscript>
      </div>
      {languages.length > 1 && (
        <div>
          <label htmlFor={`${id}-language`} className="block pb-2 text-small text-ink-soft">
            {text('country.language')}
          </label>
          <select
            id={`${id}-language`}
            name="language"
            value={chosen}
            className="select-box"
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {languages.map((one) => (
              <option key={one.locale} value={one.locale}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <Button type="submit" className="w-full md:w-auto">
        {text('country.save')}
      </Button>
    </form>
  );
}
