import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';

const HELP = [
  { path: paths.delivery, label: 'tracking.delivery' },
  { path: paths.returns, label: 'tracking.returns' },
  { path: paths.questions, label: 'tracking.questions' },
] as const;

/** Links to help pages and contact. */
export function TrackingHelp() {
  const text = useText();
  const link = 'text-link inline-flex min-h-11 items-center';
  return (
    <div className="grid content-start gap-8 sm:grid-cols-2 lg:grid-cols-1">
      <section aria-labelledby="help" className="border-t border-hairline pt-5">
        <h2 id="help" className="pb-2 text-title">
          {text('tracking.help')}
        </h2>
        <ul>
          {HELP.map(({ path, label }) => (
            <li key={path}>
              <ShopLink to={path} className={link}>
                {text(label)}
              </ShopLink>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="contact" className="border-t border-hairline pt-5">
        <h2 id="contact" className="pb-2 text-title">
          {text('tracking.contact')}
        </h2>
        <p className="text-ink-soft">{text('tracking.contact_text')}</p>
        <ShopLink to={paths.contact} className={link}>
          {text('tracking.contact_link')}
        </ShopLink>
      </section>
    </div>
  );
}
