import { Swatch } from '../listing/swatch.tsx';
import { useText } from '../translations/use-text.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { AttributeView, ProductView } from './product-view.ts';
import { availabilityOf, type Selection, writeSelection } from './selection.ts';

interface Props {
  product: ProductView;
  attribute: AttributeView;
  selection: Selection;
}

const PLACEHOLDERS = {
  color: 'product.choose_color',
  size: 'product.select_size',
  length: 'product.select_length',
} as const;

/** One attribute's values, each a link that puts the choice into the address. */
export function VariationSelector({ product, attribute, selection }: Props) {
  const text = useText();
  const chosen = attribute.values.find((value) => value.value === selection[attribute.id]);
  const placeholder = PLACEHOLDERS[attribute.id as keyof typeof PLACEHOLDERS];
  return (
    <section aria-label={attribute.name} className="pt-6">
      <p className="flex justify-between pb-3 text-small">
        <span>
          {attribute.name}:{' '}
          <span className="text-ink-soft">{chosen?.name ?? (placeholder ? text(placeholder) : '')}</span>
        </span>
        {attribute.id === 'color' && (
          <span className="text-ink-soft">
            {text('product.color_count', { count: attribute.values.length })}
          </span>
        )}
      </p>
      <ul className="flex flex-wrap gap-2">
        {attribute.values.map((value) => {
          const state = availabilityOf(product, selection, attribute.id, value.value);
          const isChosen = value === chosen;
          const note =
            state === 'missing'
              ? text('product.not_made')
              : state === 'unavailable'
                ? text('product.out_of_stock')
                : '';
          const look =
            attribute.id === 'color'
              ? 'p-2.5 min-w-11 justify-center'
              : `min-w-12 justify-center px-3 text-small ${state === 'available' ? '' : 'text-ink-soft line-through'}`;
          return (
            <li key={value.value}>
              <ShopLink
                to={product.path + writeSelection({ ...selection, [attribute.id]: value.value })}
                replace
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                aria-label={note ? `${value.name}, ${note}` : value.name}
                className={`inline-flex min-h-11 items-center border ${isChosen ? 'border-ink' : 'border-hairline hover:border-ink-soft'} ${look}`}
              >
                {attribute.id === 'color' ? <Swatch hex={value.hex} /> : value.name}
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
