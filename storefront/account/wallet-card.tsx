import { useText } from '../i18n/use-text.ts';
import type { CardView } from '../payment/wallet.server.ts';
import { paths } from '../sites/urls.ts';
import { RowActions } from './row-actions.tsx';

/** Saved card with its actions. */
export function WalletCard({ card, popover }: { card: CardView; popover: string }) {
  const text = useText();
  const { id, type, lastDigits, holder, expires, expired, preferred } = card;
  const name = text('wallet.card', { type, digits: lastDigits });
  return (
    <li className="flex flex-col border-t border-hairline py-6 [overflow-wrap:anywhere]">
      <h2 className="pb-2 font-sans text-lead font-medium tabular-nums">{name}</h2>
      {preferred && <p className="eyebrow pb-2">{text('wallet.preferred')}</p>}
      <p>{holder}</p>
      <p className={expired ? 'text-danger' : 'text-ink-soft'}>
        {text(expired ? 'wallet.expired' : 'wallet.expires', { date: expires })}
      </p>
      <RowActions
        page={paths.wallet}
        field={{ name: 'id', value: id }}
        name={name}
        question={text('wallet.delete_what', { name })}
        popover={popover}
        preferable={!preferred && !expired}
      />
    </li>
  );
}
