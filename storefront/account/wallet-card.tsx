import { Form } from 'react-router';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { CardView } from './wallet.server.ts';

const ACTION = 'text-link inline-flex min-h-11 items-center';

/** One card of the wallet and what can be done with it. */
export function WalletCard({ card, popover }: { card: CardView; popover: string }) {
  const text = useText();
  const { id, type, lastDigits, holder, expires, expired, preferred } = card;
  const name = text('wallet.card', { type, digits: lastDigits });
  const question = text('wallet.delete_what', { name });
  return (
    <li className="flex flex-col border-t border-hairline py-6 [overflow-wrap:anywhere]">
      <h2 className="pb-2 font-sans text-lead font-medium tabular-nums">{name}</h2>
      {preferred && <p className="eyebrow pb-2">{text('wallet.preferred')}</p>}
      <p>{holder}</p>
      <p className={expired ? 'text-danger' : 'text-ink-soft'}>
        {text(expired ? 'wallet.expired' : 'wallet.expires', { date: expires })}
      </p>
      <div className="flex flex-wrap gap-x-6 pt-2 text-small">
        <button type="button" popoverTarget={popover} className={ACTION}>
          {text('account.delete')}
          <span className="sr-only"> {name}</span>
        </button>
        {!preferred && !expired && (
          <CardAction intent="prefer" id={id}>
            <button type="submit" className={ACTION}>
              {text('account.make_preferred')}
              <span className="sr-only"> {name}</span>
            </button>
          </CardAction>
        )}
      </div>
      <div
        id={popover}
        popover="auto"
        role="dialog"
        aria-label={question}
        className="m-auto w-[min(26rem,92vw)] border border-hairline bg-paper p-8 text-ink backdrop:bg-ink/40"
      >
        <p className="pb-6 text-lead">{question}</p>
        <div className="flex flex-wrap gap-3">
          <CardAction intent="delete" id={id}>
            <Button type="submit">{text('account.delete')}</Button>
          </CardAction>
          <Button variant="secondary" popoverTarget={popover} popoverTargetAction="hide">
            {text('account.cancel')}
          </Button>
        </div>
      </div>
    </li>
  );
}

function CardAction({ intent, id, children }: { intent: string; id: string; children: React.ReactNode }) {
  const { href } = useMultiSite();
  return (
    <Form method="post" action={href(paths.wallet)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}
