import { randomUUID } from 'node:crypto';
import { audited } from '../../commerce/audit/audited.ts';
import type { Db } from '../../commerce/database/connection.ts';
import {
  auditedAccount,
  findByEmail,
  listAccounts,
  type StaffAccount,
} from '../../commerce/staff/accounts.ts';
import { INVITATION_DAYS, invitationUrl, issueInvitation } from '../../commerce/staff/invitations.ts';
import type { StaffLanguage } from '../../commerce/staff/languages.ts';
import { addAccount, changeAccount, mailAccount, resetAccount } from '../../commerce/staff/manage.ts';
import type { Role } from '../../commerce/staff/roles.ts';

export interface StaffRequest {
  action: 'list' | 'invite' | 'disable' | 'reset';
  email?: string | undefined;
  /** default administrator */
  role?: Role | undefined;
  /** default all */
  site?: string[] | undefined;
  language?: StaffLanguage | undefined;
}

interface Settings {
  /** where links lead */
  origin: string;
  isDemoAccepted: boolean;
}

const ACTOR = { id: 'command:staff', source: 'command' } as const;

/**
 * Does what was requested, records it, and returns what to print. Throws an Error with the reason when it is rejected: an account that
 * exists or does not, unknown sites, and disabling the last active administrator.
 */
export async function actOnStaff(
  db: Db,
  request: StaffRequest,
  { origin, isDemoAccepted }: Settings,
  now: Date,
): Promise<string[]> {
  const { action, email = '' } = request;
  if (action === 'list') return listed(await listAccounts(db));
  const known = await findByEmail(db, email);
  if (action === 'invite') {
    if (known)
      throw new Error(`${known.email} has an account. npm run staff -- reset ${known.email} invites again.`);
    const { role = 'administrator', site, language = 'en' } = request;
    const access = { role, sites: site ?? null };
    const id = randomUUID();
    return recorded(db, now, { action: 'staff.invite', id, request: access }, async (trx) => {
      await mailAccount(
        trx,
        now,
        await addAccount(trx, now, { id, email, language, ...access }),
        'staff-invitation',
      );
      return linkLines(origin, await issueInvitation(trx, now, id), email);
    });
  }
  if (!known) throw new Error(`No account of staff has the email ${email}.`);
  const { id } = known;
  if (action === 'disable')
    return recorded(db, now, { action: 'staff.change', id, request: { state: 'disabled' } }, async (trx) => {
      await changeAccount(trx, now, id, { state: 'disabled' }, isDemoAccepted);
      return [`${known.email} is disabled, and signed out.`];
    });
  return recorded(db, now, { action: 'staff.reset', id, request: {} }, async (trx) => {
    const options = { isDemoAccepted, isLastAllowed: true };
    await mailAccount(trx, now, await resetAccount(trx, now, id, options), 'staff-invitation');
    return linkLines(origin, await issueInvitation(trx, now, id), known.email);
  });
}

async function recorded(
  db: Db,
  now: Date,
  { id, ...about }: { action: string; id: string; request: Record<string, unknown> },
  act: (trx: Db) => Promise<string[]>,
): Promise<string[]> {
  let lines: string[] = [];
  await audited(db, { ...about, actor: ACTOR, subject: `staff:${id}`, siteId: null }, now, {
    async state(trx) {
      const account = await trx
        .selectFrom('staff_account')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return account && auditedAccount(account);
    },
    async act(trx) {
      lines = await act(trx);
      return undefined;
    },
  });
  return lines;
}

const linkLines = (origin: string, token: string, email: string): string[] => [
  `Invitation of ${email}, valid for ${INVITATION_DAYS} days and once; also mailed while the store is running:`,
  invitationUrl(origin, token),
];

const listed = (accounts: StaffAccount[]): string[] =>
  accounts.length === 0
    ? ['No account yet.']
    : accounts.map(({ email, role, sites, state, demo, signed_in_at: at }) =>
        [
          email,
          role,
          sites?.join(',') ?? 'all sites',
          demo ? `${state}, of the demo` : state,
          at ? `signed in ${at.toISOString()}` : 'never signed in',
        ].join('  '),
      );
