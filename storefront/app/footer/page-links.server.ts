import type { LegalRule } from '../../../shared/legal-rules.ts';
import { getContentAsset, type LinkGroup } from '../../content/content.server.ts';
import { getPage } from '../../content/pages.server.ts';
import { serverText } from '../../i18n/server-text.server.ts';
import type { CatalogueScope } from '../../platform/catalogue.server.ts';
import { pagePath } from '../../sites/deferred/page-path.ts';
import type { SitePage } from '../../sites/site-config.ts';

/** Order of the links. */
const PAGES: SitePage[] = [
  ...(['contact', 'delivery', 'returns', 'questions'] as const),
  ...(['terms', 'privacy', 'cookies', 'imprint', 'accessibility'] as const),
];

/**
 * Adds a group with links to the content pages of `sites[].pages` that no group links to: a merchant's archive may have
 * terms and a privacy policy without a list of the footer's links. Pages that are no longer online are left out.
 */
export async function withSitePages(scope: CatalogueScope, groups: LinkGroup[]): Promise<LinkGroup[]> {
  const { pages } = scope.site;
  if (!pages) return groups;
  const linked = new Set(groups.flatMap(({ links }) => links.map(({ url }) => pathOf(url))));
  const links = await Promise.all(
    PAGES.map(async (page) => {
      const id = pages[page];
      const url = pagePath(scope.site, page);
      if (id === undefined || url === undefined || linked.has(pathOf(url))) return undefined;
      const title = await titleOf(scope, id).catch(() => undefined);
      if (title === undefined) return undefined;
      return {
        label: title || serverText(scope.locale.id, `footer.page_${page}`),
        url,
        target: '',
        isButton: false,
      };
    }),
  );
  const shown = links.filter((link) => link !== undefined);
  if (shown.length === 0) return groups;
  return [...groups, { title: serverText(scope.locale.id, 'footer.information'), links: shown }];
}

/** Pages with the rules that require them. */
const LEGAL_PAGES = [
  ['imprint', 'imprint'],
  ['accessibilityStatement', 'accessibility'],
] as const satisfies [LegalRule, SitePage][];

/** Links to the pages that rules require on every page; one that the merchant's content lacks is left out. */
export async function legalPages(scope: CatalogueScope, rules: ReadonlySet<LegalRule>) {
  const links = await Promise.all(
    LEGAL_PAGES.map(async ([rule, page]) => {
      const url = rules.has(rule) ? pagePath(scope.site, page) : undefined;
      if (url === undefined) return undefined;
      const id = decodeURIComponent(url.slice(1));
      const title = await titleOf(scope, id).catch(() => undefined);
      return title === undefined
        ? undefined
        : { label: title || serverText(scope.locale.id, `footer.page_${page}`), url };
    }),
  );
  return links.filter((link) => link !== undefined);
}

/** Last part of a path, decoded: merchants link to `/s/Shop/terms.html` or `/eu/en-IE/terms`. */
function pathOf(url: string): string {
  const last = (URL.parse(url, 'http://shop')?.pathname ?? url).split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(last)
      .replace(/\.html?$/, '')
      .toLowerCase();
  } catch {
    return last;
  }
}

/** The merchant's name of a page; empty when it has none, undefined when there is no such page. */
async function titleOf(scope: CatalogueScope, id: string): Promise<string | undefined> {
  const asset = await getContentAsset(scope, id);
  if (asset) return asset.name || (asset.title === id ? '' : asset.title);
  return (await getPage(scope, { kind: 'page', id }))?.title;
}
