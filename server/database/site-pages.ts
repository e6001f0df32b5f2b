import { sql } from 'kysely';
import type { Db } from '../../commerce/database/connection.ts';
import type { SitePage } from '../../storefront/sites/site-config.ts';

/** Ids that content assets of these pages usually have, in lower case and without separators; the first one wins. */
const KNOWN: Record<SitePage, string[]> = {
  privacy: ['privacypolicy', 'privacy', 'dataprotection'],
  terms: ['termspurchase', 'terms', 'termsandconditions', 'termsofsale', 'termsofservice', 'termsofuse'],
  delivery: ['delivery', 'shipping', 'shippingpolicy', 'shippinginfo', 'shippinginformation', 'deliveryinfo'],
  returns: ['returns', 'returnpolicy', 'returnspolicy', 'shippingreturns', 'returninfo'],
  questions: ['faqs', 'faq', 'help'],
  contact: ['contactus', 'contact', 'customerservice', 'customercare'],
  cookies: ['cookies', 'cookiepolicy', 'cookie'],
  imprint: ['imprint', 'impressum', 'legalnotice', 'mentionslegales', 'avisolegal', 'notelegali', 'legal'],
  accessibility: [
    'accessibility',
    'accessibilitystatement',
    'barrierefreiheit',
    'accessibilite',
    'accesibilidad',
  ],
};

/** Returns the ids of a site's content pages by purpose: content assets and pages with a well-known id that are online. */
export async function readSitePages(db: Db, siteId: string): Promise<Partial<Record<SitePage, string>>> {
  const { rows } = await sql<{ id: string }>`
    select content_asset.id from content_asset join site on content_asset.library_id in (site.library_id, site.id)
    where site.id = ${siteId} and coalesce((online_by_site ->> ${siteId})::boolean, content_asset.online)
      and (type is null or type like 'page.%')
      and regexp_replace(lower(content_asset.id), '[^a-z]', '', 'g') = any(${Object.values(KNOWN).flat()})
    order by content_asset.id collate "C"`.execute(db);
  const plain = (id: string) => id.toLowerCase().replace(/[^a-z]/g, '');
  return Object.fromEntries(
    (Object.keys(KNOWN) as SitePage[]).flatMap((page) => {
      const id = KNOWN[page]
        .flatMap((name) => rows.find((row) => plain(row.id) === name) ?? [])
        .map((row) => row.id)[0];
      return id === undefined ? [] : [[page, id]];
    }),
  );
}
