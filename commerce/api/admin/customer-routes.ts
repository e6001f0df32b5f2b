import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { audited, type Change } from '../../audit/audited.ts';
import { collectCustomerData } from '../../customer-data/collect.ts';
import { eraseCustomer } from '../../customer-data/erase.ts';
import { staffCustomer } from '../../customer-data/staff-customer.ts';
import { assignableGroups, assignGroups } from '../../customers/assigned-groups.ts';
import { customerWords, findCustomers } from '../../customers/find-customers.ts';
import { badRequest } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { unlockLogin } from '../../identity/throttle.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Manager, requireManager, requireSite } from '../account-manager/require-manager.ts';
import { actorOf, idempotencyKeyOf } from './change.ts';
import {
  cursorOf,
  customerNotFound,
  mailPlace,
  positionOf,
  requireCustomer,
  requireList,
  requireWholeCustomer,
} from './customer-access.ts';
import { MAY_CHANGE_CUSTOMERS, MAY_READ_CUSTOMERS } from './scopes.ts';

const siteId = z.string().min(1).max(32);

const searchQuery = z.object({
  siteId,
  /** a customer number, or beginnings of an email or of names */
  q: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `nextCursor` of the page before */
  cursor: z.string().min(1).max(400).optional(),
});

const OPTIONAL_KEY = { 'Idempotency-Key': 'optional' } as const;
const nothing = z.strictObject({});
const groupsBody = z.strictObject({ siteId, groupIds: z.array(z.string().min(1).max(256)).max(500) });

/** Customers for staff: search, their orders, addresses and groups, and the requests that the law gives them. */
export function customerRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  return new Hono()
    .get('/customers', takes({ query: searchQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_CUSTOMERS);
      const { siteId: site, q = '', limit, cursor } = c.var.input.query();
      const listId = await requireList(db, manager, site);
      if (q.includes('\0')) throw badRequest('q: not a text');
      const search = { listId, words: customerWords(q), after: positionOf(cursor) };
      // One more shows whether there is another page.
      const found = await findCustomers(db, { ...search, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      const data = shown.map(({ id, at: _at, createdAt, ...row }) => ({
        customerId: id,
        ...row,
        createdAt: createdAt.toISOString(),
      }));
      c.header('cache-control', 'private, no-store');
      return c.json({ limit, data, ...(last ? { nextCursor: cursorOf(last) } : {}) });
    })
    .get('/customers/:customerId', async (c) =>
      shown(services, c, await requireManager(services, c, MAY_READ_CUSTOMERS)),
    )
    .post('/customers/:customerId/unlock', takes({ body: nothing, headers: OPTIONAL_KEY }), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_CUSTOMERS);
      await c.var.input.body();
      const { customer } = await requireCustomer(db, manager, idOf(c));
      await audited(db, changeOf(c, manager, 'customer.unlock'), now(), {
        state: async () => undefined,
        act: async (trx) =>
          (await unlockLogin(trx, customer.list_id, customer.login)) ? undefined : 'unchanged',
      });
      return shown(services, c, manager);
    })
    .put('/customers/:customerId/groups', takes({ body: groupsBody, headers: OPTIONAL_KEY }), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_CUSTOMERS);
      const { siteId: site, groupIds } = await c.var.input.body();
      requireSite(manager, site);
      const { customer, siteIds } = await requireCustomer(db, manager, idOf(c));
      if (!siteIds.includes(site)) throw badRequest('siteId: the customer does not belong to this site');
      const { customer_no: customerNo } = customer;
      const change = { ...changeOf(c, manager, 'customer.groups', { groupIds }), siteId: site };
      await audited(db, change, now(), {
        async state(trx) {
          // Two changes at once wait for each other.
          await trx.selectFrom('customer').select('id').where('id', '=', customer.id).forUpdate().execute();
          const assigned = (await assignableGroups(trx, customerNo, [site])).filter((one) => one.assigned);
          return { groupIds: assigned.map(({ groupId }) => groupId) };
        },
        async act(trx) {
          const unknown = await assignGroups(trx, customerNo, site, groupIds);
          if (unknown !== undefined)
            throw badRequest(`groupIds: the site has no group '${unknown}' without a rule`, 'unknown-group');
          return undefined;
        },
      });
      return shown(services, c, manager);
    })
    .post('/customers/:customerId/export', takes({ body: nothing, headers: OPTIONAL_KEY }), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_CUSTOMERS);
      await c.var.input.body();
      const { customer } = await requireWholeCustomer(db, manager, idOf(c));
      const data = await collectCustomerData(db, now(), customer);
      await audited(db, changeOf(c, manager, 'customer.export'), now(), {
        state: async () => undefined,
        act: async () => undefined,
      });
      c.header('cache-control', 'private, no-store');
      return c.json(data);
    })
    .delete('/customers/:customerId', takes({ headers: OPTIONAL_KEY }), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_CUSTOMERS);
      await audited(db, changeOf(c, manager, 'customer.erase'), now(), {
        state: async () => undefined,
        async act(trx) {
          const { customer, siteIds } = await requireWholeCustomer(trx, manager, idOf(c));
          const place = await mailPlace(trx, customer, siteIds);
          if (!place) throw badRequest('The customer belongs to no site.', 'customer-without-site');
          if (!(await eraseCustomer(trx, now(), customer.id, place))) throw customerNotFound(customer.id);
          return undefined;
        },
      });
      services.publisher?.wake();
      return c.body(null, 204);
    });
}

const idOf = (c: Context): string => c.req.param('customerId') ?? '';

function changeOf(
  c: Context,
  manager: Manager,
  action: string,
  request: Record<string, unknown> = {},
): Change {
  const key = idempotencyKeyOf(c, false);
  return {
    actor: actorOf(manager, 'admin-api'),
    action,
    subject: `customer:${idOf(c).slice(0, 100)}`,
    siteId: null,
    request,
    key,
  };
}

async function shown({ db, now }: CommerceServices, c: Context, manager: Manager): Promise<Response> {
  const { customer, siteIds, isWhole } = await requireCustomer(db, manager, idOf(c));
  c.header('cache-control', 'private, no-store');
  return c.json({ ...(await staffCustomer(db, now(), customer, siteIds)), ofAllSites: isWhole });
}
