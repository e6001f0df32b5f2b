import type { ProductView } from '../product-data/product-view.ts';
import type { Selection } from '../product-data/selection.ts';
import { formatMoney } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { ValueDropdown } from './bar/value-dropdown.tsx';
import type { Choosing } from './use-choices.ts';

interface Props {
  member: ProductView;
  selection: Selection;
  /** a member of a set, which is sold by itself; the options of a bundle's part cannot be chosen */
  priced: boolean;
  choosing: Choosing;
}

/**
 * Options of a member: dropdowns in a set, the values that the bundle contains otherwise. Values that require a text are
 * offered on the member's own page only.
 */
export function MemberOptions({ member, selection, priced, choosing }: Props) {
  const { numbers } = useMultiSite();
  return (
    <dl className="grid gap-2 pt-3 text-small">
      {member.options.map((option) => {
        const values = option.values.filter(
          ({ value, text }) => text === undefined || value === selection[option.id],
        );
        return (
          <div key={option.id}>
            <dt className="pb-1">{option.name}</dt>
            <dd className={priced ? '' : 'text-ink-soft'}>
              {priced ? (
                <ValueDropdown
                  label={`${option.name}, ${member.name}`}
                  placeholder={option.name}
                  name={`${member.id}.${option.id}`}
                  options={values.map(({ value, name, price }) => ({
                    value,
                    label: name,
                    note: price && `+ ${formatMoney(price, numbers)}`,
                  }))}
                  value={selection[option.id]}
                  onSelect={(value) => choosing.select(option.id, value, member.id)}
                />
              ) : (
                option.values.find(({ value }) => value === selection[option.id])?.name
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
