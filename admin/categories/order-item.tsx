import { ArrowDown, ArrowUp, ArrowUpToLine, ImageOff, type LucideIcon, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import type { CategoryProduct } from '../api/category-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Badge } from '../ui/badge.tsx';

interface OrderItemProps {
  product: CategoryProduct;
  /** from 0 */
  place: number;
  count: number;
  mayChange: boolean;
  /** `control`: what moved it, which keeps the focus */
  onMove: (to: number, control: string) => void;
  onRemove: () => void;
}

/** A product of a category with its place, and what moves it. */
export function OrderItem({ product, place, count, mayChange, onMove, onRemove }: OrderItemProps) {
  const { t } = useTexts();
  const { id, name, image, online } = product;
  const isLast = place === count - 1;
  return (
    <li className="grid grid-cols-[3.5rem_3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-2 text-small md:grid-cols-[3.5rem_3rem_minmax(0,1fr)_auto]">
      {mayChange ? (
        <PlaceField product={product} place={place} onMove={onMove} />
      ) : (
        <span className="tabular-nums text-ink-soft">{place + 1}</span>
      )}
      {image ? (
        <img src={image} alt="" loading="lazy" className="h-15 w-12 bg-sand-light object-cover" />
      ) : (
        <span className="flex h-15 w-12 items-center justify-center bg-sand-light text-ink-soft">
          <ImageOff size={18} strokeWidth={1.5} aria-hidden />
        </span>
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={`/products/${encodeURIComponent(id)}`} className="font-medium underline">
          {name}
        </Link>
        <span className="block text-micro text-ink-soft">{id}</span>
        {!online && <Badge>{t('product.offline')}</Badge>}
      </span>
      {mayChange && (
        <span className="col-span-3 flex justify-end md:col-span-1">
          <Control
            icon={ArrowUpToLine}
            control={`top ${id}`}
            label={t('category.toTop', { name })}
            isOff={place === 0}
            onPress={() => onMove(0, 'top')}
          />
          <Control
            icon={ArrowUp}
            control={`up ${id}`}
            label={t('category.up', { name })}
            isOff={place === 0}
            onPress={() => onMove(place - 1, 'up')}
          />
          <Control
            icon={ArrowDown}
            control={`down ${id}`}
            label={t('category.down', { name })}
            isOff={isLast}
            onPress={() => onMove(place + 1, 'down')}
          />
          <Control
            icon={X}
            control={`remove ${id}`}
            label={t('category.remove', { name })}
            isOff={false}
            onPress={onRemove}
          />
        </span>
      )}
    </li>
  );
}

interface ControlProps {
  icon: LucideIcon;
  control: string;
  label: string;
  isOff: boolean;
  onPress: () => void;
}

/** A button that stays where the focus is when there is nothing more to do. */
function Control({ icon: Icon, control, label, isOff, onPress }: ControlProps) {
  return (
    <button
      type="button"
      data-control={control}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="flex size-11 items-center justify-center hover:bg-sand-light aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden />
    </button>
  );
}

/** The place as a number, which moves the product there with Enter or when the field is left. */
function PlaceField({ product, place, onMove }: Pick<OrderItemProps, 'product' | 'place' | 'onMove'>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string>();
  function commit() {
    const to = Number(typed) - 1;
    setTyped(undefined);
    if (typed !== undefined && Number.isInteger(to) && to >= 0 && to !== place) onMove(to, 'place');
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'Enter') return;
    // Not the form, which would be saved.
    event.preventDefault();
    commit();
  }
  return (
    <input
      data-control={`place ${product.id}`}
      aria-label={t('category.place', { name: product.name })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed ?? String(place + 1)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={press}
      className="min-h-11 w-full border border-edge bg-white px-2 py-1 text-center tabular-nums"
    />
  );
}
