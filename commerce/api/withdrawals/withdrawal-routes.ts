import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { clientAddress, clientNetwork } from '../../http/client-address.ts';
import { emailAddress } from '../../http/email-address.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { countWithin } from '../../identity/rate-limit.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { countByAddress } from '../../identity/throttle.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { recordWithdrawal } from '../../withdrawals/record-withdrawal.ts';
import { isRuleOfSite } from '../../withdrawals/withdrawal-sites.ts';

/** Maximum withdrawals per client address and 15 minutes; each one sends a mail. */
const MAX_WITHDRAWALS = 20;
/** Maximum withdrawals of a shopper in 24 hours: each is kept for good, and clients of this machine are not counted. */
const MAX_OF_SHOPPER = 20;
const DAY_SECONDS = 24 * 3600;

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
    await limitWithdrawals(services, c, customerId);
    const { id, received_at } = await recordWithdrawal(
      services.db,
      {
        ...declared,
        siteId: site.siteId,
        locale: site.locale,
        key: requestKey,
        declaredBy: [customerId, guestCustomerId],
        network: clientNetwork(c),
      },
      services.now(),
    );
    c.header('cache-control', 'no-store');
    return c.json({ withdrawalId: id, receivedAt: received_at.toISOString() }, 201);
  });
}

/** Throws 429 when a client address or a shopper exceeds the limit. */
async function limitWithdrawals(services: CommerceServices, c: Context, customerId: string): Promise<void> {
  const { db } = services;
  const now = services.now();
  if (!(await countByAddress(db, now, 'withdrawal', clientAddress(c), MAX_WITHDRAWALS)))
    throw tooMany('Please wait 15 minutes.');
  const ofShopper = {
    purpose: 'withdrawal-shopper',
    of: customerId,
    limit: MAX_OF_SHOPPER,
    seconds: DAY_SECONDS,
  };
  if (!(await countWithin(db, now, ofShopper))) throw tooMany('Please wait a day.');
}

const tooMany = (detail: string): Problem =>
  new Problem(429, 'too-many-requests', 'Too Many Requests', `Too many attempts. ${detail}`);
