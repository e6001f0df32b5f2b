import { z } from 'zod';
import { localize } from '../database/localized.ts';
import type { AssetRow } from './content-assets.ts';

/** Who looks at a page, and when. */
export interface PageAudience {
  customerGroups: string[];
  at: Date;
  locale: string;
}

/** The visibility rules of Page Designer, as an archive's `config` holds them. */
const rules = z.object({
  visibility: z
    .array(
      z.object({
        schedule: z.object({ valid_from: z.string().nullish(), valid_to: z.string().nullish() }).nullish(),
        customer_group_ids: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
});

/** Whether a page or component is shown: it has no rules, or one of them holds; and not hidden in the language. */
export function isVisible(row: Pick<AssetRow, 'config' | 'visibility'>, audience: PageAudience): boolean {
  if (localize(row.visibility, audience.locale) === 'invisible') return false;
  const config = rules.safeParse(row.config);
  // A rule that cannot be read must not hide the page.
  const given = (config.success && config.data.visibility) || [];
  return (
    given.length === 0 ||
    given.some(({ schedule, customer_group_ids: groups }) => {
      if (schedule?.valid_from && audience.at < new Date(schedule.valid_from)) return false;
      if (schedule?.valid_to && audience.at >= new Date(schedule.valid_to)) return false;
      return (
        !groups || groups.length === 0 || groups.some((group) => audience.customerGroups.includes(group))
      );
    })
  );
}
