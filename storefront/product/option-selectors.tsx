import { formatMoney } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { PlaceFields } from '../ui/place-fields.tsx';
import type { ProductView } from './product-view.ts';
import type { Choosing } from './use-choices.ts';
import { ChooseWithoutScripts, ValueDropdown } from './value-dropdown.tsx';

/** What a product is finished with, each value with what it adds to the price. */
export function OptionSelectors({ product, choosing }: { product: ProductView; choosing: Choosing }) {
  const { href, numbers } = useMultiSite();
  return (
    <form method="get" action={href(product.path)} className="grid gap-4 pt-6">
      <PlaceFields />
      {product.attributes.map(({ id }) => (
        <input key={id} type="hidden" name={id} value={choosing.choices.own[id] ?? ''} />
      ))}
      {product.options.map((option) => (
        <div key={option.id}>
          <p className="pb-2 text-small">{option.name}</p>
          <ValueDropdown
            label={option.name}
            placeholder={option.name}
            name={option.id}
            options={option.values.map(({ value, name, price }) => ({
              value,
              label: name,
              note: price && `+ ${formatMoney(price, numbers)}`,
            }))}
            value={choosing.choices.own[option.id]}
            onSelect={(value) => choosing.select(option.id, value)}
          />
          {option.description && <p className="pt-2 text-small text-ink-soft">{option.description}</p>}
        </div>
      ))}
      <ChooseWithoutScripts />
    </form>
  );
}
