import { useMultiSite } from '../sites/multi-site.tsx';

/** The same page in another site or language. */
export interface Alternate {
  siteId: string;
  localeId: string;
  /** path with its prefix */
  href: string;
}

interface Props {
  title: string;
  /** the title stands alone, without the house's name */
  titleOnly?: boolean;
  description?: string | undefined;
  keywords?: string | undefined;
  /** path without prefix: the page's one address */
  canonical?: string;
  noindex?: boolean;
  /** the page in other sites and languages */
  alternates?: Alternate[];
}

/** Title with the house's name, description, and the page's own address. */
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
      <title>{titleOnly ? title : `${title} | ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={origin + href(canonical)} />}
      {!noindex &&
        alternates.map(({ localeId, href: address }) => (
          <link key={localeId} rel="alternate" hrefLang={localeId} href={origin + address} />
        ))}
      {!noindex && alternates[0] && (
        // Who speaks none of our languages is served by the shop's own default, which comes first.
        <link rel="alternate" hrefLang="x-default" href={origin + alternates[0].href} />
      )}
    </>
  );
}
