import { z } from 'zod';
import { jsonValue } from '../../preferences/json-value.ts';

const link = z.object({
  label: z.string(),
  url: z.string(),
  target: z.string().default('_self'),
  isButton: z.boolean().default(false),
});
const groups = z.array(z.object({ title: z.string(), links: z.array(link) }));

export type LinkGroups = z.output<typeof groups>;

/** Reads the link groups of an asset's attribute, given as JSON text or value; anything else yields none. */
export function readLinkGroups(value: unknown): LinkGroups {
  return groups.safeParse(jsonValue(value)).data ?? [];
}
