import type { MailTemplate } from './template.ts';

/** To an account of staff whose password was changed, so that somebody else's change is noticed. */
export const staffPassword: MailTemplate<'staff-password'> = async ({ services, say }, { accountId }) => {
  const account = await services.db
    .selectFrom('staff_account')
    .select('email')
    .where('id', '=', accountId)
    .where('state', '<>', 'disabled')
    .executeTakeFirst();
  if (!account) return undefined;
  const paragraph = say('staffPasswordText');
  return {
    to: account.email,
    subject: say('staffPasswordSubject'),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('staffPasswordSubject') },
      { kind: 'text', text: paragraph },
      { kind: 'text', text: say('staffPasswordNot') },
    ],
    reason: say('reasonStaff'),
  };
};
