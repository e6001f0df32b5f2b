import { z } from 'zod';
import { readJson } from '../forms/read-json.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';

/** Key in the session cookie, which is encrypted and invisible to scripts. */
const TRACKED = 'tracked';
/** Somebody else may use the device later. */
const LIFE_MS = 30 * 60_000;

const schema = z.object({ orderNo: z.string(), email: z.string(), code: z.string(), at: z.number() });

/** The proof of a guest for an order. */
export type Tracked = Omit<z.output<typeof schema>, 'at'>;

/** Keeps the proof of a guest's order, so that its page can be reloaded; its link from the mail lacks the email. */
export function keepTracked({ services }: CatalogueScope, { orderNo, email, code }: Tracked): void {
  services.session.set(TRACKED, JSON.stringify({ orderNo, email, code, at: Date.now() }));
}

/** The kept proof for the order number and code of a link; undefined for another link, or when it is too old. */
export function keptTracked(
  { services }: CatalogueScope,
  link: { orderNo: string; code: string },
): Tracked | undefined {
  const kept = schema.safeParse(readJson(services.session.get(TRACKED) ?? '')).data;
  const isSame = kept && kept.code === link.code && kept.orderNo === link.orderNo;
  if (!isSame || Date.now() - kept.at >= LIFE_MS) return undefined;
  const { at: _at, ...proof } = kept;
  return proof;
}
