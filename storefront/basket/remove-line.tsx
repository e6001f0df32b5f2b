import type { ReactNode } from 'react';
import type { BagLine } from '../basket-data/bag.ts';
import { BAG_RESOURCE } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

interface Props {
  line: BagLine;
  basketId: string;
  onRemove(): void;
  children: ReactNode;
}

/** Button that removes a line and moves the focus to the surrounding bag. */
export function RemoveLine({ line, basketId, onRemove, children }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  return (
    <form
      method="post"
      action={href(BAG_RESOURCE)}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.closest<HTMLElement>('[data-bag]')?.focus({ preventScroll: true });
        onRemove();
      }}
    >
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="quantity" value="0" />
      <input type="hidden" name="line" value={line.key} />
      <input type="hidden" name="basketId" value={basketId} />
      <button
        type="submit"
        className="text-link min-h-11 text-start text-small"
        aria-label={text('basket.remove_item', { name: line.name })}
      >
        {children}
      </button>
    </form>
  );
}
