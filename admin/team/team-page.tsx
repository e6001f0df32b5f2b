import { useState } from 'react';
import type { StaffMember } from '../api/types.ts';
import { useAction } from '../api/use-action.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { StateBadge } from '../states/state-badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LongList } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RoleFields, readRoleFields } from './role-fields.tsx';

/** Accounts of staff: roles, sites, invitations. */
export function TeamPage() {
  const { t } = useTexts();
  const list = useLongList<StaffMember>('team', {});
  const [open, setOpen] = useState<'invite' | StaffMember>();
  const [done, setDone] = useState('');
  const finish = (text: string) => {
    setOpen(undefined);
    setDone(text);
  };
  return (
    <Page
      title={t('team.title')}
      aside={
        <Button look="primary" onClick={() => setOpen('invite')}>
          {t('team.invite')}
        </Button>
      }
    >
      <p role="status" className={done ? 'mb-6 border-s-4 border-green bg-white px-4 py-3 text-small' : ''}>
        {done}
      </p>
      <LongList list={list} label={t('team.title')} empty={t('team.empty')}>
        {(member) => (
          <li
            key={member.id}
            className="grid gap-x-6 gap-y-2 px-4 py-3 text-small md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto] md:items-center"
          >
            <span className="min-w-0">
              <span className="block font-medium">{member.name || member.email}</span>
              {member.name && <span className="block text-ink-soft">{member.email}</span>}
            </span>
            <span>
              {t(`role.${member.role}`)}
              <span className="block text-ink-soft">{member.sites?.join(', ') ?? t('team.allSites')}</span>
            </span>
            <span>
              <StateBadge state={member.state} />
            </span>
            <Button aria-label={t('team.changeOf', { email: member.email })} onClick={() => setOpen(member)}>
              {t('team.change')}
            </Button>
          </li>
        )}
      </LongList>
      {open === 'invite' && <InviteDialog onClose={() => setOpen(undefined)} onDone={finish} />}
      {open && open !== 'invite' && (
        <MemberDialog member={open} onClose={() => setOpen(undefined)} onDone={finish} />
      )}
    </Page>
  );
}

interface MemberDialogProps {
  member: StaffMember;
  onClose: () => void;
  onDone: (text: string) => void;
}

function MemberDialog({ member, onClose, onDone }: MemberDialogProps) {
  const { t } = useTexts();
  const { run, isRunning, error } = useAction();
  const path = `/admin/v1/staff/${encodeURIComponent(member.id)}`;
  const { email } = member;
  const set = async (body: object, text: string) => {
    if (await run({ path, method: 'PATCH', body })) onDone(text);
  };
  return (
    <Dialog
      title={member.name || email}
      action={t('common.save')}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={(form) => set(readRoleFields(form), t('team.saved', { email }))}
    >
      <RoleFields role={member.role} sites={member.sites} />
      <div className="flex flex-wrap gap-3 border-t border-hairline pt-4">
        <Button
          onClick={async () => {
            if (await run({ path: `${path}/invitation` })) onDone(t('team.invited', { email }));
          }}
        >
          {t(member.state === 'invited' ? 'team.again' : 'team.reset')}
        </Button>
        {member.state === 'disabled' ? (
          <Button onClick={() => set({ state: 'active' }, t('team.enabled', { email }))}>
            {t('team.enable')}
          </Button>
        ) : (
          <Button look="danger" onClick={() => set({ state: 'disabled' }, t('team.disabled', { email }))}>
            {t('team.disable')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
