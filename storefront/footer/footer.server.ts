import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import { getContentAsset, type LinkGroup } from '../commerce-client/content.server.ts';
import { flagOf } from '../sites/flags.server.ts';
import { countryName, languageName } from '../sites/locale-names.ts';

/** What the footer shows besides its own texts. */
export interface FooterData {
  groups: LinkGroup[];
  /** cleaned HTML of the merchant, such as a reviews widget */
  widget: string;
  country: string;
  language: string;
  flag?: string;
}

/** The asset with the footer's link groups and what stands beside them. */
const FOOTER_ASSET = 'footer-orders';

/** Reads the footer; the shop stands without its link groups too. */
export async function readFooter(scope: CatalogueScope): Promise<FooterData> {
  const [language = '', country = ''] = scope.locale.id.split('-');
  const asset = await getContentAsset(scope, FOOTER_ASSET).catch(() => undefined);
  const flag = flagOf(country);
  return {
    groups: (asset?.groups ?? []).filter((group) => group.links.length > 0),
    widget: asset?.html ?? '',
    country: countryName(country, scope.locale.id),
    language: languageName(language, scope.locale.id),
    ...(flag ? { flag } : {}),
  };
}
