import { z } from 'zod';
import { readJson } from '../forms/read-json.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { newRequestKey } from './withdraw.server.ts';
import type { Declaration } from './withdrawal-schema.ts';

/** Key in the session cookie, which is encrypted and invisible to scripts. */
const KEY = 'withdrawal';
/** Somebody else may use the device later. */
const LIFE_MS = 30 * 60_000;

const declared = z.object({
  name: z.string(),
  orderNo: z.string(),
  email: z.string(),
  items: z.string().optional(),
});
const schema = z.object({
  declared: declared.optional(),
  requestKey: z.string().optional(),
  received: declared.extend({ receivedAt: z.string() }).optional(),
  at: z.number(),
});
type Kept = Omit<z.output<typeof schema>, 'at'>;

const write = ({ services }: CatalogueScope, kept: Kept) =>
  services.session.set(KEY, JSON.stringify({ ...kept, at: Date.now() }));

/** A declaration that was typed and not sent, or when one was received: Back and reload show its step again. */
export function keptDeclaration({ services }: CatalogueScope): Kept {
  const kept = schema.safeParse(readJson(services.session.get(KEY) ?? '')).data;
  return kept && Date.now() - kept.at < LIFE_MS ? kept : {};
}

/** Keeps a declaration, with the key of what was sent before when it is the same, or with another one. */
export function keepDeclaration(scope: CatalogueScope, declaration: Declaration, otherKey?: string): void {
  const kept = keptDeclaration(scope);
  const isSame = JSON.stringify(kept.declared) === JSON.stringify(declared.parse(declaration));
  const requestKey = otherKey ?? ((isSame && kept.requestKey) || newRequestKey());
  write(scope, { declared: declared.parse(declaration), requestKey });
}

/** Keeps what was declared and when it was received, which the page shows as a receipt. Nothing can be sent again. */
export const keepReceived = (scope: CatalogueScope, received: NonNullable<Kept['received']>): void =>
  write(scope, { received });
