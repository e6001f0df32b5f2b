import { type CatalogueScope, queryCatalogue } from './catalogue.server.ts';

/** A meta tag as the platform returns it. */
interface PlatformTag {
  id?: string;
  value?: string;
  type?: string;
}

/** Meta tag in addition to title, description and keywords: robots, og:title, … */
export interface ExtraTag {
  id: string;
  value: string;
  /** `property` instead of `name` */
  property?: true;
}

/** Meta tags of a page from the merchant's rules. */
export interface PageTags {
  title?: string;
  description?: string;
  keywords?: string;
  extra?: ExtraTag[];
}

const OWN = ['title', 'description', 'keywords'] as const;

/** Sorts the platform's tags of a page. */
export function pageTags(tags: PlatformTag[] | undefined): PageTags {
  if (!tags || tags.length === 0) return {};
  const own = OWN.flatMap((id) => {
    const value = tags.find((tag) => tag.id === id)?.value;
    return value ? [[id, value] as const] : [];
  });
  const extra = tags.flatMap(({ id, value, type }) => {
    if (!id || !value || OWN.some((one) => one === id)) return [];
    const isProperty = type === 'property' || /^(og|fb|product):/.test(id);
    return [{ id, value, ...(isProperty ? { property: true as const } : {}) }];
  });
  return { ...Object.fromEntries(own), ...(extra.length > 0 ? { extra } : {}) };
}

/** Loads the tags of the home page or of a content page; none when loading fails, because pages have their own texts. */
export function getPageTags(scope: CatalogueScope, page: { contentId: string } | 'home'): Promise<PageTags> {
  const path = page === 'home' ? page : `content/${encodeURIComponent(page.contentId)}`;
  return queryCatalogue(scope, `page-tags/${path}`, async ({ custom }) => {
    const response = await custom('page-meta-tags', path, {});
    if (!response.ok) return {};
    const { pageMetaTags } = (await response.json()) as { pageMetaTags: PlatformTag[] };
    return pageTags(pageMetaTags);
  }).catch(() => ({}));
}
