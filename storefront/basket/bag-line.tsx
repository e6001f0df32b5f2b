import { useText } from '../translations/use-text.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { Amount } from './amount.tsx';
import type { BagLine } from './bag.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { useChangeBasket } from './use-basket.ts';

/** One line of the bag: picture, name, choices, quantity, price, and what its stock says. */
export function BagLineRow({ line }: { line: BagLine }) {
  const text = useText();
  const { mutate, isPending } = useChangeBasket();
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 border-t border-hairline py-6 md:grid-cols-[8rem_1fr] md:gap-8">
      <ShopLink to={line.path} className="block aspect-[3/4] bg-sand-light" tabIndex={-1} aria-hidden>
        {line.image && (
          <img
            src={`${line.image.src}?sw=320&q=60`}
            alt=""
            width={240}
            height={320}
            loading="lazy"
            className="h-full w-full object-cover"
          />
        )}
      </ShopLink>
      <div className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-4">
          <ShopLink to={line.path} className="font-display text-lead lowercase">
            {line.name}
          </ShopLink>
          <p className="text-right">
            {line.listPrice && (
              <s className="mr-3 text-ink-soft">
                <Amount value={line.listPrice} />
              </s>
            )}
            <Amount value={line.price} />
          </p>
        </div>
        <dl className="text-small text-ink-soft">
          {line.choices.map((choice) => (
            <div key={choice.name} className="flex gap-2">
              <dt>{choice.name}:</dt>
              <dd>{choice.value}</dd>
            </div>
          ))}
        </dl>
        <StockWarning line={line} />
        <div className="mt-auto flex items-center justify-between gap-4">
          <QuantityStepper
            quantity={line.quantity}
            max={line.stock}
            name={line.name}
            disabled={isPending}
            onChange={(quantity) => mutate({ intent: 'quantity', itemId: line.itemId, quantity })}
          />
          <button
            type="button"
            className="text-link min-h-11 text-small"
            disabled={isPending}
            onClick={() => mutate({ intent: 'remove', itemId: line.itemId })}
            aria-label={text('basket.remove_item', { name: line.name })}
          >
            {text('basket.remove')}
          </button>
        </div>
      </div>
    </li>
  );
}

/** Stock texts of a line (specification, section 5). */
function StockWarning({ line }: { line: BagLine }) {
  const text = useText();
  if (line.stock === undefined || line.stock >= line.quantity) return null;
  return (
    <p role="alert" className="text-small text-danger">
      {line.stock === 0
        ? text('basket.line_out_of_stock')
        : text('basket.line_low_stock', { stockLevel: line.stock })}
    </p>
  );
}
