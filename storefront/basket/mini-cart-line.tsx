import type { BagLine } from '../basket-data/bag.ts';
import { LineChoices, LineExemption, LinePrice, LineWarning } from '../basket-data/line-details.tsx';
import { useText } from '../i18n/use-text.ts';
import { LineName, LinePicture } from './bag-line.tsx';
import { LineStepper } from './line-stepper.tsx';
import { RemoveLine } from './remove-line.tsx';
import { useLineEdit } from './use-line-edit.ts';

interface Props {
  line: BagLine;
  basketId: string;
}

/** Line of the mini cart. */
export function MiniCartLine({ line, basketId }: Props) {
  const text = useText();
  const { change, remove } = useLineEdit(line);
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 border-t border-hairline py-4 first:border-0 xl:grid-cols-[7rem_1fr] xl:gap-6">
      <LinePicture line={line} />
      <div className="flex min-w-0 flex-col gap-2">
        <LineName line={line} />
        <LineChoices line={line} />
        <LineExemption line={line} />
        {!line.unavailable && (
          <div className="self-start">
            <LinePrice line={line} />
          </div>
        )}
        <LineWarning line={line} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
          {line.gift || line.unavailable ? (
            <p className="text-small text-ink-soft">
              {line.note ?? text(line.gift ? 'basket.gift' : 'basket.pieces', { count: line.quantity })}
            </p>
          ) : (
            <LineStepper line={line} basketId={basketId} onChange={change} />
          )}
          {!line.gift && (
            <RemoveLine line={line} basketId={basketId} onRemove={remove}>
              {text('basket.delete')}
            </RemoveLine>
          )}
        </div>
      </div>
    </li>
  );
}
