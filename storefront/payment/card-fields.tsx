import { useText } from '../i18n/use-text.ts';
import type { CardFrameView } from './card-frame-view.ts';
import type { CardFrame } from './use-card-frame.ts';

interface Props {
  frame: CardFrame;
  view: CardFrameView | undefined;
  /** text for browsers without scripts, and when the fields do not load */
  onPage: string;
}

/**
 * The card fields of the payment provider in a frame. The space of the fields is reserved, so that nothing moves when they
 * appear. Without scripts the card is typed on the provider's page.
 */
export function CardFields({ frame, view, onPage }: Props) {
  const text = useText();
  const { ref, state, src, height } = frame;
  return (
    <fieldset data-card-session={view?.session} data-card-origin={view?.origin}>
      <legend className="sr-only">{text('checkout.card')}</legend>
      <p className="mb-6 bg-sand-light px-4 py-3 text-small text-ink-soft">{text('checkout.card_hint')}</p>
      <noscript>
        <p>{onPage}</p>
      </noscript>
      {state === 'failed' && (
        <p role="alert" className="border-s-2 border-danger bg-sand-light px-4 py-3">
          {text('checkout.card_fields_missing')} {onPage}
        </p>
      )}
      {state !== 'failed' && (
        <div className="@container -m-1.5 noscript:hidden">
          <div className="min-h-[28.25rem] @min-[33rem]:min-h-[21.25rem]">
            {src && (
              <iframe
                ref={ref}
                title={text('checkout.card_fields')}
                src={src}
                height={height ?? 340}
                className="block w-full"
              />
            )}
          </div>
        </div>
      )}
    </fieldset>
  );
}
