import { useMultiSite } from '../sites/multi-site.tsx';

interface Props {
  title: string;
  description?: string | undefined;
  /** path without prefix: the page's one address */
  canonical?: string;
  noindex?: boolean;
}

/** Title with the house's name, description, and the page's own address. */
export function PageHead({ title, description, canonical, noindex }: Props) {
  const { site, href, origin } = useMultiSite();
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={origin + href(canonical)} />}
    </>
  );
}
