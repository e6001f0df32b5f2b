import type { CampaignRow } from '../api/promotion-types.ts';

/** A week from Monday, in the reader's time zone, with the campaigns that run in it. */
export interface Week {
  from: Date;
  /** the next Monday */
  to: Date;
  campaigns: CampaignRow[];
}

type Dated = Pick<CampaignRow, 'startsAt' | 'endsAt'>;

const runsIn = ({ startsAt, endsAt }: Dated, from: Date, to: Date): boolean =>
  (startsAt === null || new Date(startsAt) < to) && (endsAt === null || new Date(endsAt) > from);

/** The Monday of a time, at midnight. */
function mondayOf(at: Date): Date {
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate());
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day;
}

/** `count` weeks from that of `now`, by date also where the clock changes; campaigns by their start, open ones first. */
export function weeksOf(campaigns: CampaignRow[], now: Date, count: number): Week[] {
  const first = mondayOf(now);
  const inOrder = campaigns.toSorted(
    (one, other) =>
      (one.startsAt ?? '').localeCompare(other.startsAt ?? '') || one.id.localeCompare(other.id),
  );
  return Array.from({ length: count }, (_none, index) => {
    const dayAt = (week: number) =>
      new Date(first.getFullYear(), first.getMonth(), first.getDate() + 7 * week);
    const [from, to] = [dayAt(index), dayAt(index + 1)];
    return { from, to, campaigns: inOrder.filter((one) => runsIn(one, from, to)) };
  });
}
