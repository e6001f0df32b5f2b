import { z } from 'zod';
import { localize } from '../database/localized.ts';
import type { AssetRow } from './content-assets.ts';

/** Viewer, time and locale a page is evaluated for. */
export interface PageAudience {
  customerGroups: string[];
  at: Date;
  locale: string;
}

const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

/** Page Designer visibility rules, as stored in an archive's `config`. */
const rules = z.object({
  visibility: z
    .array(
      // Strict: an unknown part, or a campaign, limits who sees the page, and cannot be compared here.
      z.strictObject({
        schedule: z.strictObject({ valid_from: moment.nullish(), valid_to: moment.nullish() }).nullish(),
        customer_group_ids: z.array(z.string()).nullish(),
        campaign_qualifier: z.strictObject({}).nullish(),
      }),
    )
    .nullish(),
});

/** Whether the rules of a config can be read; without its schedule, a page would be shown at any time. */
export const isReadable = (config: unknown): boolean => rules.safeParse(config).success;

/** Config of a page or component whose own cannot be read: it is shown to nobody. */
export const UNREADABLE = { visibility: 'unreadable' };

/**
 * Whether a page or component is visible: not hidden in the language, and without rules or with a matching one. Rules that
 * cannot be read hide it.
 */
export function isVisible(row: Pick<AssetRow, 'config' | 'visibility'>, audience: PageAudience): boolean {
  if (localize(row.visibility, audience.locale) === 'invisible') return false;
  const config = rules.safeParse(row.config);
  if (!config.success) return false;
  const given = config.data.visibility ?? [];
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
