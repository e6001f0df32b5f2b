import type { CategoryNode } from '../commerce-client/category-view.ts';
import type { SiteScope } from '../sites/multi-site.tsx';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths, shopUrl } from '../sites/urls.ts';
import { useAlternates } from '../sites/use-alternates.ts';
import { useText } from '../translations/use-text.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { PaymentIcons } from './payment-icons.tsx';

interface Props {
  categories: CategoryNode[];
  /** sites with their locales, to change to */
  choices: Pick<SiteScope, 'site' | 'locale' | 'isDefaultSite' | 'isDefaultLocale'>[];
  year: number;
}

/** Doors to the categories, the languages of the house, how to pay, and who we are. */
export function Footer({ categories, choices, year }: Props) {
  const text = useText();
  const scope = useMultiSite();
  const alternates = useAlternates();
  /** The page shown, in another site and language; its home page where it has none there. */
  const hrefOf = (choice: Props['choices'][number]) =>
    alternates?.find(({ siteId, localeId }) => siteId === choice.site.id && localeId === choice.locale.id)
      ?.href ?? shopUrl(paths.home, { ...scope, ...choice });
  const names = (id: string) =>
    new Intl.DisplayNames(id, { type: 'language' }).of(id.split('-')[0] ?? id) ?? id;
  const country = (id: string) =>
    new Intl.DisplayNames(scope.locale.id, { type: 'region' }).of(id.split('-')[1] ?? 'IE');
  return (
    <footer className="border-t border-hairline bg-sand-light">
      <div className="page-width grid gap-10 py-14 md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="font-display text-title">{text('footer.line')}</p>
          <p className="max-w-[40ch] pt-3 text-small text-ink-soft">{text('footer.about')}</p>
        </div>
        <nav aria-label={text('footer.shop')}>
          <h2 className="pb-3 font-sans text-small font-medium tracking-normal">{text('footer.shop')}</h2>
          <ul className="text-small text-ink-soft">
            {categories.map((category) => (
              <li key={category.id}>
                <ShopLink to={category.path} className="inline-block py-1.5 hover:text-ink hover:underline">
                  {category.name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={text('footer.languages')}>
          <h2 className="pb-3 font-sans text-small font-medium tracking-normal">
            {text('footer.languages')}
          </h2>
          <ul className="text-small text-ink-soft">
            {choices.map((choice) => {
              const current = choice.site.id === scope.site.id && choice.locale.id === scope.locale.id;
              return (
                <li key={`${choice.site.id}${choice.locale.id}`}>
                  <a
                    href={hrefOf(choice)}
                    lang={choice.locale.id}
                    hrefLang={choice.locale.id}
                    aria-current={current ? 'true' : undefined}
                    className={`inline-block py-1.5 hover:text-ink hover:underline ${current ? 'text-ink' : ''}`}
                  >
                    {`${names(choice.locale.id)} (${country(choice.locale.id)}, ${choice.locale.preferredCurrency})`}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      </div>
      <LegalLine year={year} />
    </footer>
  );
}

/** Secure shopping, payment, copyright: what the checkout's footer keeps. */
export function LegalLine({ year }: { year: number }) {
  const text = useText();
  return (
    <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t border-hairline py-6">
      <PaymentIcons />
      <p className="text-small text-ink-soft">
        {text('footer.secure')} · © {String(year)} Rivage
      </p>
    </div>
  );
}
