import type { BagLine } from '../basket-data/bag.ts';
import { CertificatePicture } from '../basket-data/certificate-picture.tsx';
import { LineChoices, LineExemption, LinePrice, LineWarning } from '../basket-data/line-details.tsx';
import { useText } from '../i18n/use-text.ts';
import { sized } from '../images/picture.ts';
import { SaveToWishlist } from '../product-tile/save-to-wishlist.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { LineSize } from './line-size.tsx';
import { LineStepper } from './line-stepper.tsx';
import { RemoveLine } from './remove-line.tsx';
import { useLineEdit } from './use-line-edit.ts';

/** Line of the cart: picture, name, choices, quantity, price and availability. */
export function BagLineRow({ line, basketId }: { line: BagLine; basketId: string }) {
  const text = useText();
  const { change, remove } = useLineEdit(line);
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 border-t border-hairline py-6 md:grid-cols-[8rem_1fr] md:gap-8">
      <LinePicture line={line} />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <LineName line={line} />
          {!line.unavailable && <LinePrice line={line} />}
        </div>
        <LineChoices line={line} />
        <LineExemption line={line} />
        <LineWarning line={line} />
        <LineSize line={line} basketId={basketId} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
          {line.gift ? (
            <p className="text-small">{line.note ?? text('basket.gift', { count: line.quantity })}</p>
          ) : line.unavailable ? (
            <p className="text-small text-ink-soft">{text('basket.pieces', { count: line.quantity })}</p>
          ) : (
            <LineStepper line={line} basketId={basketId} onChange={change} />
          )}
          {(!line.gift || line.chosen) && (
            <div className="flex flex-wrap items-center justify-end gap-x-6">
              {!line.unavailable && !line.gift && (
                <SaveToWishlist productId={line.productId} name={line.name} />
              )}
              <RemoveLine line={line} basketId={basketId} onRemove={remove}>
                {text('basket.remove')}
              </RemoveLine>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

/**
 * Picture of a line. Hidden from keyboard and screen readers, because the name next to it is the same link.
 */
export function LinePicture({ line }: { line: BagLine }) {
  const className = 'picture-frame self-start';
  if (line.unavailable || line.unlinked) return <span className={className} />;
  return (
    <ShopLink to={line.path} className={className} tabIndex={-1} aria-hidden>
      {line.certificate && <CertificatePicture />}
      {line.image && <img src={sized(line.image.src, 320)} alt="" width={240} height={320} loading="lazy" />}
    </ShopLink>
  );
}

/** Name of a line. A product that is no longer sold has no page to link to and may have no name; some gifts have no page. */
export function LineName({ line }: { line: BagLine }) {
  const text = useText();
  const className = 'font-display text-lead wrap-anywhere';
  if (line.unavailable) {
    const named = line.name !== line.productId;
    return <p className={className}>{named ? line.name : text('basket.former_item')}</p>;
  }
  if (line.unlinked) return <p className={className}>{line.name}</p>;
  return (
    <ShopLink to={line.path} className={className}>
      {line.name}
    </ShopLink>
  );
}
