import { useText } from '../i18n/use-text.ts';
import { choiceField } from '../product-data/choice-field.ts';
import type { Offer } from '../product-data/offer.ts';
import type { OptionView, ProductView } from '../product-data/product-view.ts';
import { textAttribute } from '../sites/deferred/option-text.ts';
import { formatMoney } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { SiteLocaleFields } from '../ui/site-locale-fields.tsx';
import { ChooseWithoutScripts, ValueDropdown } from './bar/value-dropdown.tsx';
import { OptionTextField } from './option-text-field.tsx';
import type { Texts } from './purchase/use-purchase.ts';
import type { Choosing } from './use-choices.ts';

interface Props {
  product: ProductView;
  choosing: Choosing;
  /** id of the add-to-bag form */
  formId: string;
  offer: Offer;
  /** updates the texts of options, keyed by the custom attribute of the basket line */
  onTexts(change: (texts?: Texts) => Texts): void;
}

/** Whether a value has the buyer's text on the product. */
const isPersonal = ({ values }: OptionView, chosen: string | undefined): boolean =>
  values.some(({ value, text: length }) => length && value === chosen);

/**
 * Product options, each value with its surcharge. The selects belong to the add-to-bag form, so that without scripts the bag
 * receives what they show; before a variant is chosen there is none, and they only reload the page.
 */
export function OptionSelectors({ product, choosing, formId, offer, onTexts }: Props) {
  const text = useText();
  const { href, numbers, legal } = useMultiSite();
  const owner = offer.kind === 'choose' || offer.kind === 'await' ? undefined : formId;
  const action = href(product.path);
  return (
    <form method="get" action={action} className="grid gap-4 pt-6">
      <SiteLocaleFields />
      {product.attributes.map(({ id }) => (
        <input
          key={id}
          type="hidden"
          form={owner}
          name={choiceField(id)}
          value={choosing.choices.own[id] ?? ''}
        />
      ))}
      {product.options.map((option) => (
        <div key={option.id}>
          <p className="pb-2 text-small">{option.name}</p>
          <ValueDropdown
            label={option.name}
            placeholder={option.name}
            name={choiceField(option.id)}
            formId={owner}
            options={option.values.map(({ value, name, price }) => ({
              value,
              label: name,
              note: price && `+ ${formatMoney(price, numbers)}`,
            }))}
            value={choosing.choices.own[option.id]}
            onSelect={(value) => choosing.select(option.id, value)}
          />
          {legal?.exemptGoods && !product.exempt && isPersonal(option, choosing.choices.own[option.id]) && (
            <p className="pt-2 text-small">{text('exempt.made_to_order')}</p>
          )}
          {option.values
            .filter(({ value, text: length }) => length && value === choosing.choices.own[option.id])
            .map(({ value, name, text: length }) => (
              <OptionTextField
                key={value}
                name={textAttribute(option.id)}
                label={text('product.option_text', { name })}
                length={length!}
                formId={formId}
                onText={(typed) => onTexts((texts) => ({ ...texts, [textAttribute(option.id)]: typed }))}
              />
            ))}
          {option.description && <p className="pt-2 text-small text-ink-soft">{option.description}</p>}
        </div>
      ))}
      <ChooseWithoutScripts other={owner ? { formId: owner, action } : undefined} />
    </form>
  );
}
