import { Hono } from 'hono';
import { z } from 'zod';
import { clientAddress, clientNetwork } from '../../http/client-address.ts';
import { emailAddress } from '../../http/email-address.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { limitWithdrawals } from '../../withdrawals/limit-withdrawals.ts';
import { recordWithdrawal } from '../../withdrawals/record-withdrawal.ts';
import { isRuleOfSite } from '../../withdrawals/withdrawal-sites.ts';

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
    const declaration = {
      ...declared,
      siteId: site.siteId,
      locale: site.locale,
      key: requestKey,
      declaredBy: [customerId, guestCustomerId],
      network: clientNetwork(c),
    };
    const { db } = services;
    await limitWithdrawals(db, declaration, clientAddress(c), services.now());
    const recorded = await recordWithdrawal(db, declaration, services.now());
    if (!recorded)
      throw new Problem(
        409,
        'request-key-used',
        'Conflict',
        'The requestKey was used for another declaration: nothing was recorded.',
      );
    const { id, received_at } = recorded;
    c.header('cache-control', 'no-store');
    return c.json({ withdrawalId: id, receivedAt: received_at.toISOString() }, 201);
  });
}
