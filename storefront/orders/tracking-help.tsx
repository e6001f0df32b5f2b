import { useText } from '../i18n/use-text.ts';
import { pagePath } from '../sites/deferred/page-path.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

const HELP = [
  { page: 'delivery', label: 'tracking.delivery' },
  { page: 'returns', label: 'tracking.returns' },
  { page: 'questions', label: 'tracking.questions' },
] as const;

/** Links to the help pages and the contact page that the site has. */
export function TrackingHelp() {
  const text = useText();
  const { site } = useMultiSite();
  const contact = pagePath(site, 'contact');
  const help = HELP.flatMap(({ page, label }) => {
    const path = pagePath(site, page);
    return path ? { path, label } : [];
  });
  const link = 'text-link inline-flex min-h-11 items-center';
  return (
    <div className="grid content-start gap-8 sm:grid-cols-2 lg:grid-cols-1">
      {help.length > 0 && (
        <section aria-labelledby="help" className="border-t border-hairline pt-5">
          <h2 id="help" className="pb-2 text-title">
            {text('tracking.help')}
          </h2>
          <ul>
            {help.map(({ path, label }) => (
              <li key={path}>
                <ShopLink to={path} className={link}>
                  {text(label)}
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {contact && (
        <section aria-labelledby="contact" className="border-t border-hairline pt-5">
          <h2 id="contact" className="pb-2 text-title">
            {text('tracking.contact')}
          </h2>
          <p className="text-ink-soft">{text('tracking.contact_text')}</p>
          <ShopLink to={contact} className={link}>
            {text('tracking.contact_link')}
          </ShopLink>
        </section>
      )}
    </div>
  );
}
