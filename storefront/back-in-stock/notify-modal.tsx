import { useEffect, useId, useRef, useState } from 'react';
import { formatDay } from '../../shared/format-day.ts';
import { useText } from '../i18n/use-text.ts';
import { ResponsiveImage } from '../images/responsive-image.tsx';
import type { SignUpOutcome } from '../newsletter-sign-up/outcome.ts';
import { LengthSelector } from '../product-tile/length-selector.tsx';
import type { NotifyDialogProps, NotifySelection } from '../product-tile/shell/notify-dialog-slot.ts';
import { type Choice, canNotify } from '../product-tile/tile-detail.ts';
import type { TileColour } from '../product-tile/tile-view.ts';
import { Modal } from '../ui/deferred/modal.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { AvailableNow, NotifyDone, NotifyForm } from './notify-form.tsx';

/** Milliseconds until the modal closes after success (specification, section 4). */
const AUTO_CLOSE_MS = 4000;

/** Modal to request a notification for a product in the chosen colour, size and length. */
export default function NotifyModal({ tile, colour, picture, awaited: initial, onClose }: NotifyDialogProps) {
  const text = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSaved, setSaved] = useState(false);
  const [isAvailable, setAvailable] = useState(false);
  const [newsletter, setNewsletter] = useState<SignUpOutcome>();
  const [length, setLength] = useState(initial.length ?? initial.lengths?.find(canNotify));
  const awaited = { ...initial, view: viewOf(length) ?? initial.view, length };
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => dialog.current?.close(), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return (
    <Modal labelledBy={titleId} closeHidden={isSaved} dialogRef={dialog} onClose={onClose}>
      <div className="grid md:grid-cols-2">
        <div className="hidden bg-sand-light md:grid md:content-center">
          <ResponsiveImage picture={picture} sizes="(min-width: 48em) 22rem, 50vw" max={768} />
        </div>
        <div className="flex flex-col p-6 md:p-8">
          <p className="eyebrow">{text(awaited.view === 'soon' ? 'tile.coming_soon' : 'tile.notify')}</p>
          <h2 id={titleId} className="pt-2 pe-8 text-title">
            {tile.name}
          </h2>
          <ChosenValues tile={tile} colour={colour} awaited={awaited} />
          {isSaved ? (
            <NotifyDone newsletter={newsletter} />
          ) : (
            <>
              {isAvailable ? <AvailableNow /> : <Message awaited={awaited} />}
              {!isAvailable && (
                <NotifyForm
                  onAvailable={() => setAvailable(true)}
                  onSaved={(outcome) => {
                    setNewsletter(outcome);
                    setSaved(true);
                  }}
                >
                  {initial.lengths ? (
                    <LengthSelector
                      lengths={initial.lengths}
                      chosen={length}
                      field="productId"
                      onChoose={setLength}
                    />
                  ) : (
                    <input type="hidden" name="productId" value={initial.productId ?? tile.id} />
                  )}
                </NotifyForm>
              )}
              <ShopLink
                to={productPath(tile, colour, awaited)}
                className="text-link mt-2 inline-flex min-h-11 items-center self-center text-small"
              >
                {text('tile.view_product')}
              </ShopLink>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}

function ChosenValues({
  tile: { attributes },
  colour,
  awaited: { size, length, lengths, names },
}: {
  tile: NotifyDialogProps['tile'];
  colour: Pick<TileColour, 'name'> | undefined;
  awaited: NotifySelection;
}) {
  const text = useText();
  // The merchant's name of another attribute than color, size or length.
  const ownName = (role: string) => attributes?.find((one) => one.role === role && one.id !== role)?.name;
  const values = [
    { label: ownName('color') ?? text('tile.colour'), value: colour?.name },
    { label: names?.size ?? ownName('size') ?? text('tile.size'), value: size?.name },
    {
      label: names?.length ?? ownName('length') ?? text('tile.length'),
      value: lengths ? undefined : length?.name,
    },
  ].filter(({ value }) => value);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pt-6 text-small">
      {values.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Message({ awaited: { view, date } }: Pick<NotifyDialogProps, 'awaited'>) {
  const text = useText();
  return (
    <p className="py-6">
      {view === 'notify'
        ? text('tile.notify_text')
        : date
          ? text('tile.soon_on', { date: (language) => formatDay(date, language) })
          : text('tile.soon_text')}{' '}
      {text(view === 'notify' ? 'notify.back' : 'notify.soon')}
    </p>
  );
}

const viewOf = (length: Choice | undefined): NotifySelection['view'] | undefined =>
  length?.state === 'soon' || length?.state === 'notify' ? length.state : undefined;

function productPath(
  tile: NotifyDialogProps['tile'],
  colour: NotifyDialogProps['colour'],
  { size, length }: NotifySelection,
): string {
  const [path, assigned] = tile.path.split('?');
  const query = new URLSearchParams(assigned);
  const idOf = (role: string) => tile.attributes?.find((one) => one.role === role)?.id ?? role;
  if (colour) query.set(tile.colourId ?? idOf('color'), colour.code);
  if (size) query.set(idOf('size'), size.value);
  if (length) query.set(idOf('length'), length.value);
  return query.size > 0 ? `${path}?${query}` : tile.path;
}
