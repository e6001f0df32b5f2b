import type { Localized } from '../../database/columns.ts';
import { group, localized } from '../xml.ts';

interface PageTexts {
  page_title: Localized;
  page_description: Localized;
  page_keywords: Localized;
  page_url: Localized;
}

/** SEO texts of a category, product or content asset. */
export const pageAttributes = (row: PageTexts): string =>
  group('page-attributes', [
    localized('page-title', row.page_title),
    localized('page-description', row.page_description),
    localized('page-keywords', row.page_keywords),
    localized('page-url', row.page_url),
  ]);
