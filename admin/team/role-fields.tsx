import { useState } from 'react';
import type { Role } from '../api/types.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSession } from '../session/session.tsx';
import { SelectField } from '../ui/field.tsx';

const ROLES: Role[] = ['administrator', 'merchandiser', 'fulfilment', 'customer-service', 'read-only'];

/** The role of an account, and its sites. */
export function RoleFields({ role = 'fulfilment', sites = null }: { role?: Role; sites?: string[] | null }) {
  const { t } = useTexts();
  const session = useSession();
  const [isAll, setAll] = useState(sites === null);
  const [chosen, setChosen] = useState<Role>(role);
  return (
    <>
      <SelectField
        label={t('team.role')}
        hint={t(`role.explain.${chosen}`)}
        name="role"
        value={chosen}
        onChange={(event) => setChosen(ROLES.find((one) => one === event.target.value) ?? role)}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {t(`role.${one}`)}
          </option>
        ))}
      </SelectField>
      <fieldset className="flex flex-col gap-1 text-small">
        <legend className="mb-1 font-medium">{t('team.sites')}</legend>
        <label className="flex min-h-8 items-center gap-3">
          <input
            type="checkbox"
            name="allSites"
            checked={isAll}
            onChange={(event) => setAll(event.target.checked)}
            className="size-5"
          />
          {t('team.allSites')}
        </label>
        {!isAll &&
          session.sites.map(({ id, name }) => (
            <label key={id} className="flex min-h-8 items-center gap-3">
              <input
                type="checkbox"
                name="site"
                value={id}
                defaultChecked={sites?.includes(id) ?? false}
                className="size-5"
              />
              {name}
            </label>
          ))}
      </fieldset>
    </>
  );
}

/** What RoleFields was filled with; no sites for all. */
export const readRoleFields = (form: FormData) => ({
  role: String(form.get('role')),
  sites: form.get('allSites') === null ? form.getAll('site').map(String) : null,
});
