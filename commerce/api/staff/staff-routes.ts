import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { type Actor, audited, type Work } from '../../audit/audited.ts';
import type { Db } from '../../database/connection.ts';
import { emailAddress } from '../../http/email-address.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import {
  auditedAccount,
  listAccounts,
  lockAdministrators,
  requireAccount,
  type StaffAccount,
  staffActorId,
} from '../../staff/accounts.ts';
import { STAFF_LANGUAGES } from '../../staff/languages.ts';
import { addAccount, changeAccount, mailAccount, resetAccount } from '../../staff/manage.ts';
import { ROLE_NAMES } from '../../staff/roles.ts';
import { requireAdministrator } from './current-staff.ts';

const role = z.enum(ROLE_NAMES);
/** ids; null for all */
const sites = z.array(z.string().min(1).max(32)).max(200).nullable();
const newAccount = z.strictObject({
  email: emailAddress,
  role,
  sites: sites.default(null),
  language: z.enum(STAFF_LANGUAGES).default('en'),
});
const accountChange = z.strictObject({
  role: role.optional(),
  sites: sites.optional(),
  state: z.enum(['active', 'disabled']).optional(),
});
const nothing = z.strictObject({});

const accountJson = (account: StaffAccount) => ({
  id: account.id,
  email: account.email,
  name: account.name,
  role: account.role,
  sites: account.sites,
  language: account.language,
  state: account.state,
  createdAt: account.created_at.toISOString(),
  ...(account.signed_in_at ? { signedInAt: account.signed_in_at.toISOString() } : {}),
});

/** Accounts of staff, for administrators. */
export function staffRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  const isDemoAccepted = () => services.staff.demo !== undefined;
  const change = async (
    actor: Actor,
    about: { action: string; id: string; request?: Record<string, unknown> },
    act: (trx: Db) => ReturnType<Work['act']>,
  ) => {
    const { action, id, request = {} } = about;
    const find = (trx: Db) => trx.selectFrom('staff_account').selectAll().where('id', '=', id);
    await audited(db, { actor, action, subject: `staff:${id}`, siteId: null, request }, now(), {
      async state(trx) {
        await lockAdministrators(trx);
        const account = await find(trx).forUpdate().executeTakeFirst();
        return account && auditedAccount(account);
      },
      act,
    });
    services.publisher?.wake();
    return accountJson(await find(db).executeTakeFirstOrThrow());
  };
  return new Hono()
    .get('/staff', async (c) => {
      await requireAdministrator(services, c);
      c.header('cache-control', 'private, no-store');
      return c.json({ data: (await listAccounts(db)).map(accountJson) });
    })
    .post('/staff', takes({ body: newAccount }), async (c) => {
      const { account: by } = await requireAdministrator(services, c);
      const { email, language, ...access } = await c.var.input.body();
      const id = randomUUID();
      const about = { action: 'staff.invite', id, request: access };
      const json = await change(actorOf(by), about, async (trx) => {
        await mailAccount(
          trx,
          now(),
          await addAccount(trx, now(), { id, email, language, invitedBy: by.id, ...access }),
          'staff-invitation',
        );
        return undefined;
      });
      c.header('cache-control', 'private, no-store');
      return c.json(json, 201);
    })
    .patch('/staff/:id', takes({ body: accountChange }), async (c) => {
      const { account: by } = await requireAdministrator(services, c);
      const request = await c.var.input.body();
      const { id } = await requireAccount(db, c.req.param('id'));
      const json = await change(actorOf(by), { action: 'staff.change', id, request }, (trx) =>
        changeAccount(trx, now(), id, request, isDemoAccepted()),
      );
      c.header('cache-control', 'private, no-store');
      return c.json(json);
    })
    .post('/staff/:id/invitation', takes({ body: nothing }), async (c) => {
      const { account: by } = await requireAdministrator(services, c);
      await c.var.input.body();
      const { id } = await requireAccount(db, c.req.param('id'));
      const json = await change(actorOf(by), { action: 'staff.reset', id }, async (trx) => {
        const options = { isDemoAccepted: isDemoAccepted(), isLastAllowed: false, invitedBy: by.id };
        await mailAccount(trx, now(), await resetAccount(trx, now(), id, options), 'staff-invitation');
        return undefined;
      });
      c.header('cache-control', 'private, no-store');
      return c.json(json);
    });
}

const actorOf = (account: StaffAccount): Actor => ({ id: staffActorId(account), source: 'admin-app' });
