import type { FormEvent } from 'react';
import type { StaffCustomer } from '../api/customer-types.ts';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/page.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { customerPath } from './customer-path.ts';

/** Groups of the site that customers are assigned to by hand. */
export function GroupsPanel({
  customer,
  onDone,
}: {
  customer: StaffCustomer;
  onDone: (text: string) => void;
}) {
  const { t } = useTexts();
  const { site } = useSite();
  const mayChange = useMay('c_customers.rw');
  const { run, isRunning, error } = useAction();
  const groups = customer.groups.filter(({ siteId }) => siteId === site.id);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const groupIds = new FormData(event.currentTarget).getAll('group').map(String);
    const body = { siteId: site.id, groupIds };
    if (await run({ path: customerPath(customer, 'groups'), method: 'PUT', body }))
      onDone(t('customer.groupsSaved'));
  }
  return (
    <Panel title={t('customer.groups')}>
      {groups.length === 0 && <p className="text-small text-ink-soft">{t('customer.noGroups')}</p>}
      {groups.length > 0 && (
        // Other groups, such as after another tab saved, are another form.
        <form
          key={groups.map(({ groupId, assigned }) => `${groupId}${assigned}`).join()}
          onSubmit={save}
          className="flex flex-col gap-3 text-small"
        >
          <ul className="flex flex-col gap-1">
            {groups.map(({ groupId, description, assigned }) => (
              <li key={groupId}>
                <label className="flex min-h-11 items-center gap-3 [overflow-wrap:anywhere]">
                  <input
                    type="checkbox"
                    name="group"
                    value={groupId}
                    defaultChecked={assigned}
                    disabled={!mayChange}
                    className="size-5 shrink-0"
                  />
                  <span>
                    {groupId}
                    {description && <span className="block text-ink-soft">{description}</span>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {error && <Refusal error={error} />}
          {mayChange && (
            <Button type="submit" className="self-start" aria-disabled={isRunning}>
              {isRunning ? t('common.running') : t('common.save')}
            </Button>
          )}
        </form>
      )}
    </Panel>
  );
}
