import { useText } from '../i18n/use-text.ts';
import { CardFields } from '../payment/card-fields.tsx';
import type { CardFrameView } from '../payment/card-frame-view.ts';
import { CARD, CARD_TOKEN, SAVE_CARD, SAVED_CARD } from '../payment/payment-schema.ts';
import type { CardSubmission } from '../payment/use-card-submission.ts';
import type { CardView } from '../payment/wallet.server.ts';

export interface PaymentMethod {
  id: string;
  name: string;
}

interface Props {
  methods: PaymentMethod[];
  /** saved cards of the customer */
  cards: CardView[];
  chosen: string;
  /** how cards are entered */
  cardEntry: 'frame' | 'redirect' | 'none';
  /** the provider's card fields */
  cardFrame: CardFrameView | undefined;
  /** whether a typed card can be saved, and its box was ticked */
  canSave: boolean;
  isSaved: boolean;
  submission: CardSubmission;
}

/**
 * Payment methods: saved cards, a new card, or a provider's page. CSS shows the card fields while the new
 * card is chosen, so it works without scripts.
 */
export function PaymentChoice({
  methods,
  cards,
  chosen,
  cardEntry,
  cardFrame,
  canSave,
  isSaved,
  submission,
}: Props) {
  const text = useText();
  const isNone = methods.length + cards.length === 0;
  return (
    <section aria-labelledby="payment" className="group/payment">
      <h2 id="payment" className="pb-4 font-display text-title">
        {text('checkout.how_to_pay')}
      </h2>
      <div role="radiogroup" aria-labelledby="payment" hidden={isNone} className="border-b border-hairline">
        {cards.map((card) => (
          <label
            key={card.id}
            htmlFor={`kept-${card.id}`}
            className="flex min-h-14 items-center gap-4 border-t border-hairline py-2"
          >
            <input
              id={`kept-${card.id}`}
              type="radio"
              name="method"
              value={SAVED_CARD + card.id}
              data-kept
              defaultChecked={SAVED_CARD + card.id === chosen}
              className="size-4 shrink-0 accent-ink"
            />
            <span className="flex-1 tabular-nums">
              {text('wallet.card', { type: card.type, digits: card.lastDigits })}
            </span>
            <span className="text-small text-ink-soft">{text('wallet.expires', { date: card.expires })}</span>
          </label>
        ))}
        {methods.map((method) => (
          <label
            key={method.id}
            htmlFor={idOf(method)}
            className="flex min-h-14 items-center gap-4 border-t border-hairline py-2"
          >
            <input
              id={idOf(method)}
              type="radio"
              name="method"
              value={method.id}
              defaultChecked={method.id === chosen}
              className="size-4 shrink-0 accent-ink"
            />
            <span className="flex-1">{method.name}</span>
            {(method.id !== CARD || cardEntry !== 'frame') && (
              <span className="text-small text-ink-soft">{text('checkout.at_provider')}</span>
            )}
          </label>
        ))}
      </div>
      {isNone ? (
        <p role="alert" className="pt-6">
          {text('checkout.no_payment')}
        </p>
      ) : cardEntry === 'frame' ? (
        <>
          <input type="hidden" name={CARD_TOKEN} ref={submission.token} defaultValue="" />
          <div className="hidden pt-8 group-has-[#pay-by-card:checked]/payment:block">
            <CardFields frame={submission.frame} view={cardFrame} onPage={text('checkout.card_on_page')} />
            {canSave && (
              <label htmlFor="save-card" className="mt-2 flex min-h-12 items-center gap-4">
                <input
                  id="save-card"
                  type="checkbox"
                  name={SAVE_CARD}
                  defaultChecked={isSaved}
                  className="size-5 shrink-0 accent-ink"
                />
                {text('checkout.save_card')}
              </label>
            )}
          </div>
          <p className="pt-6 text-ink-soft group-has-[#pay-by-card:checked]/payment:hidden group-has-[[data-kept]:checked]/payment:hidden">
            {text('checkout.provider_next')}
          </p>
        </>
      ) : (
        <p className="pt-6 text-ink-soft">{text('checkout.provider_next')}</p>
      )}
    </section>
  );
}

// Tailwind reads an underscore in a selector as a space, so the card method gets its own id.
const idOf = ({ id }: PaymentMethod) => (id === CARD ? 'pay-by-card' : `pay-by-${id}`);
