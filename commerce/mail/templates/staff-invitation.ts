import { INVITATION_DAYS, invitationUrl, issueInvitation } from '../../staff/invitations.ts';
import type { MailTemplate } from './template.ts';

/** Link to set up an account of staff. An account that needs none any more gets no mail. */
export const staffInvitation: MailTemplate<'staff-invitation'> = async ({ services, say }, { accountId }) => {
  const { db, now, staff } = services;
  const account = await db
    .selectFrom('staff_account')
    .select('email')
    .where('id', '=', accountId)
    .where('state', '=', 'invited')
    .executeTakeFirst();
  if (!account) return undefined;
  const token = await issueInvitation(db, now(), accountId);
  const paragraph = say('staffInvitationText', { days: INVITATION_DAYS });
  return {
    to: account.email,
    subject: say('staffInvitationSubject'),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('staffInvitationSubject') },
      { kind: 'text', text: paragraph },
      { kind: 'text', text: say('staffInvitationNeeds') },
      { kind: 'button', label: say('staffInvitationButton'), url: invitationUrl(staff.origin, token) },
      { kind: 'small', text: say('staffInvitationNot') },
    ],
    reason: say('reasonStaff'),
  };
};
