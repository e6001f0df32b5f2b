import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { clientAddress } from '../../http/client-address.ts';
import { emailAddress } from '../../http/email-address.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { countByAddress } from '../../identity/throttle.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { recordWithdrawal } from '../../withdrawals/record-withdrawal.ts';
import { isRuleOfSite } from '../../withdrawals/withdrawal-sites.ts';

/** Maximum withdrawals per client address and 15 minutes; each one sends a mail. */
const MAX_WITHDRAWALS = 20;

const body = z.object({
  orderNo: z.string().trim().min(1).max(50),
  name: z.string().trim().min(1).max(200),
  email: emailAddress,
  /** which products; without it the whole order */
  items: z.string().trim().max(1000).default(''),
  /** the same for repeated submissions */
  requestKey: z.uuid().toLowerCase(),
});

/** Custom API withdrawal: consumers withdraw from a contract, guests too. */
export function withdrawalRoutes(services: CommerceServices): Hono {
  return new Hono().post('/withdrawals', takes({ body }), async (c) => {
    const { siteId, customerId, guestCustomerId } = await requireShopper(services, c);
    const site = await resolveSite(services, siteId, c.req.query('locale'));
    if (!(await isRuleOfSite(services, site.siteId, 'withdrawalFunction')))
      throw notFound('The site has no withdrawals.', 'withdrawal-not-available', 'Withdrawal Not Available');
    const { requestKey, ...declared } = await c.var.input.body();
    await limitWithdrawals(services, c);
    const { id, received_at } = await recordWithdrawal(
      services.db,
      {
        ...declared,
        siteId: site.siteId,
        locale: site.locale,
        key: requestKey,
        declaredBy: [customerId, guestCustomerId],
      },
      services.now(),
    );
    c.header('cache-control', 'no-store');
    return c.json({ withdrawalId: id, receivedAt: received_at.toISOString() }, 201);
  });
}

/** Throws 429 when a client address exceeds the limit. */
async function limitWithdrawals(services: CommerceServices, c: Context): Promise<void> {
  const { db } = services;
  if (await countByAddress(db, services.now(), 'withdrawal', clientAddress(c), MAX_WITHDRAWALS)) return;
  throw new Problem(
    429,
    'too-many-requests',
    'Too Many Requests',
    'Too many attempts. Please wait 15 minutes.',
  );
}
