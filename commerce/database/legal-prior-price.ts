import { type RawBuilder, sql } from 'kysely';

/** SQL: whether reductions of a row of `site` need a prior price: its preference, or the default of the definition. */
export const legalPriorPrice = (): RawBuilder<boolean> => sql<boolean>`coalesce(
  site.preferences ->> 'legalPriorPrice',
  (select default_value from attribute_definition
    where object_type = 'SitePreferences' and id = 'legalPriorPrice' limit 1),
  'false') = 'true'`;
