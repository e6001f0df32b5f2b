import { type RawBuilder, sql } from 'kysely';
import { DIGITS_JSON } from '../../shared/minor-units.ts';

/** SQL number of minor units in one unit of a currency: 100 for EUR, 1 for JPY, 1000 for KWD. */
export const minorUnits = (currency: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(10::numeric ^ coalesce((${DIGITS_JSON}::jsonb ->> (${currency}))::integer, 2))`;
