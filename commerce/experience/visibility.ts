import { z } from 'zod';
import { localize } from '../database/localized.ts';
import type { AssetRow } from './content-assets.ts';

/** Viewer, time and locale a page is evaluated for. */
export interface PageAudience {
  customerGroups: string[];
  at: Date;
  locale: string;
}

/** Page Designer visibility rules, as stored in an archive's `config`. */
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

/**
 * Whether a page or component is visible: not hidden in the language, and without rules or with a matching
 * one.
 */
export function isVisible(row: Pick<AssetRow, 'config' | 'visibility'>, audience: PageAudience): boolean {
  if (localize(row.visibility, audience.locale) === 'invisible') return false;
  const config = rules.safeParse(row.config);
  // An invalid rule must not hide the page.
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
