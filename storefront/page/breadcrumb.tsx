import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { StructuredData } from './deferred/structured-data.tsx';

/** Breadcrumb navigation with structured data; the last step is the current page. */
export function Breadcrumb({ steps }: { steps: { name: string; path: string }[] }) {
  const text = useText();
  const { href, origin } = useMultiSite();
  return (
    <nav aria-label={text('shell.breadcrumb')}>
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: steps.map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: origin + href(path),
          })),
        }}
      />
      <ol className="flex flex-wrap gap-x-2 text-small leading-6 text-ink-soft">
        {steps.map((step, index) => (
          <li key={step.path} className="flex gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index === steps.length - 1 ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <ShopLink
                to={step.path}
                className="inline-block min-w-6 text-center hover:text-ink hover:underline"
              >
                {step.name}
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
