import { useText } from '../i18n/use-text.ts';
import type { Choice } from './tile-detail.ts';

interface Props {
  lengths: Choice[];
  chosen: Choice | undefined;
  /** form field of the variant id */
  field: string;
  onChoose(length: Choice): void;
}

/** Lengths of a size without orderable lengths. Only lengths with notifications can be chosen. */
export function LengthSelector({ lengths, chosen, field, onChoose }: Props) {
  const text = useText();
  return (
    <fieldset className="mt-6 mb-6">
      <legend className="pb-2 text-small">{text('product.select_length')}</legend>
      <div className="flex flex-wrap gap-2">
        {lengths.map((length) => {
          const gone = length.state === 'none';
          return (
            <label
              key={length.value}
              className={`relative inline-flex min-h-11 min-w-12 items-center justify-center border px-3 text-small has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea ${gone ? 'border-hairline text-ink-soft line-through' : 'cursor-pointer border-hairline'}`}
            >
              <input
                type="radio"
                name={field}
                value={length.productId ?? length.value}
                className="absolute inset-0 opacity-0"
                checked={chosen?.value === length.value}
                disabled={gone}
                onChange={() => onChoose(length)}
              />
              {length.name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
