import type { GiftChoice } from '../../basket-data/estimate.ts';
import { useChangeBasket } from '../../basket-data/shell/use-basket.ts';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../sites/money.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';
import { Button } from '../../ui/button.tsx';

/** Bonus products that the shopper may choose, each with a button that adds it to the bag. */
export default function GiftChoices({ choices }: { choices: GiftChoice[] }) {
  const text = useText();
  const { numbers } = useMultiSite();
  const { mutate, data, isPending, variables } = useChangeBasket();
  const refused = variables?.intent === 'take-gift' && data?.refusal;
  return choices.map((choice) => (
    <section
      key={choice.id}
      className="border-t border-hairline py-6"
      aria-label={text('basket.choose_gift')}
    >
      <h2 className="text-lead">{text('basket.choose_gift')}</h2>
      <p className="pt-1 text-small text-ink-soft">
        {[choice.text, text('basket.gifts_left', { count: choice.left })].filter(Boolean).join(' · ')}
      </p>
      <ul className="flex flex-wrap gap-3 pt-4">
        {choice.products.map(({ id, name, price }) => (
          <li key={id} className="grid gap-1 text-center">
            <Button
              variant="secondary"
              disabled={isPending}
              className="px-6"
              aria-label={text('basket.take_gift', { name })}
              onClick={() => mutate({ intent: 'take-gift', choice: choice.id, productId: id })}
            >
              {name}
            </Button>
            {price && (
              <span className="text-small">
                {price.cents === 0 ? text('basket.gift_free') : formatMoney(price, numbers)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="text-small text-danger">
        {refused && text('basket.refused_out_of_stock')}
      </p>
    </section>
  ));
}
