import type { SiteConfig, SitePage } from '../site-config.ts';
import { paths } from '../urls.ts';

/** Content pages of a site whose configuration names none. */
const DEFAULT_PATHS: Record<SitePage, string> = {
  privacy: paths.privacyPolicy,
  terms: paths.terms,
  delivery: paths.delivery,
  returns: paths.returns,
  questions: paths.questions,
  contact: paths.contact,
  cookies: '/cookies',
  imprint: '/imprint',
  accessibility: '/accessibility',
};

/** Path of a content page, without prefix; undefined when the site has no such page, so that nothing links to it. */
export function pagePath({ pages }: Pick<SiteConfig, 'pages'>, page: SitePage): string | undefined {
  if (!pages) return DEFAULT_PATHS[page];
  const id = pages[page];
  return id === undefined ? undefined : `/${encodeURIComponent(id)}`;
}
