import { useMultiSite } from '../sites/multi-site.tsx';

/** URL of the same page in another site or language. */
export interface Alternate {
  siteId: string;
  localeId: string;
  /** path with its prefix */
  href: string;
}

interface Props {
  title: string;
  /** omits the site name from the title */
  titleOnly?: boolean;
  description?: string | undefined;
  keywords?: string | undefined;
  /** path of the canonical URL, without prefix */
  canonical?: string;
  noindex?: boolean;
  /** the page in all sites and languages, the default first */
  alternates?: Alternate[];
}

/** Title that ends with the site name, meta description, canonical URL and alternates. */
export function PageHead({
  title,
  titleOnly,
  description,
  keywords,
  canonical,
  noindex,
  alternates = [],
}: Props) {
  const { site, href, origin } = useMultiSite();
  return (
    <>
      <title>
        {titleOnly || title.endsWith(site.name) ? title : [title, site.name].filter(Boolean).join(' | ')}
      </title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={origin + href(canonical)} />}
      {!noindex &&
        alternates.map(({ localeId, href: address }) => (
          <link key={localeId} rel="alternate" hrefLang={localeId} href={origin + address} />
        ))}
      {!noindex && alternates[0] && (
        // Visitors whose language the shop does not have get the default, which comes first.
        <link rel="alternate" hrefLang="x-default" href={origin + alternates[0].href} />
      )}
    </>
  );
}
