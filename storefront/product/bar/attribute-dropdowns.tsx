import { type MessageId, useText } from '../../i18n/use-text.ts';
import type { AttributeView, ProductView } from '../../product-data/product-view.ts';
import { type Availability, availabilityOf, type Selection } from '../../product-data/selection.ts';
import { chooseText } from '../placeholder.ts';
import { ValueDropdown } from './value-dropdown.tsx';

const NOTES: Partial<Record<Availability, MessageId>> = {
  missing: 'product.not_made',
  unavailable: 'product.out_of_stock',
  notify: 'tile.notify',
  soon: 'tile.coming_soon',
};

interface Props {
  product: ProductView;
  selection: Selection;
  /** prefix of the query parameters, for a member of a set */
  prefix?: string;
  above?: boolean;
  attributes?: AttributeView[];
  onSelect(attributeId: string, value: string): void;
}

/** Attributes of a product as a row of dropdowns. Each value shows its availability. */
export function AttributeDropdowns({ product, selection, prefix = '', above, onSelect, ...props }: Props) {
  const text = useText();
  return (props.attributes ?? product.attributes).map((attribute) => {
    return (
      <ValueDropdown
        key={attribute.id}
        label={`${attribute.name}, ${product.name}`}
        placeholder={chooseText(text, attribute)}
        name={prefix + attribute.id}
        options={attribute.values.map(({ value, name }) => {
          const state = availabilityOf(product, selection, attribute.id, value);
          const note = NOTES[state];
          return { value, label: name, note: note && text(note) };
        })}
        value={selection[attribute.id]}
        {...(above ? { above } : {})}
        onSelect={(value) => onSelect(attribute.id, value)}
      />
    );
  });
}
