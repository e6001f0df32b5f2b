import { Form } from 'react-router';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { AddressView } from './address-book.server.ts';

const ACTION = 'text-link inline-flex min-h-11 items-center';

/** One address of the book and what can be done with it. */
export function AddressCard({ address, popover }: { address: AddressView; popover: string }) {
  const text = useText();
  const { id, preferred, lines, phone } = address;
  return (
    <li className="flex flex-col border-t border-hairline py-6 [overflow-wrap:anywhere]">
      <h2 className="pb-3 font-sans text-lead font-medium">{id}</h2>
      {preferred && <p className="eyebrow pb-2">{text('account.preferred')}</p>}
      <address className="not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {phone && <span className="block text-ink-soft">{phone}</span>}
      </address>
      <div className="flex flex-wrap gap-x-6 pt-2 text-small">
        <ShopLink to={`${paths.addressBook}?edit=${encodeURIComponent(id)}`} className={ACTION}>
          {text('account.change')}
          <span className="sr-only"> {id}</span>
        </ShopLink>
        <button type="button" popoverTarget={popover} className={ACTION}>
          {text('account.delete')}
          <span className="sr-only"> {id}</span>
        </button>
        {!preferred && (
          <AddressAction intent="prefer" name={id}>
            <button type="submit" className={ACTION}>
              {text('account.make_preferred')}
              <span className="sr-only"> {id}</span>
            </button>
          </AddressAction>
        )}
      </div>
      <div
        id={popover}
        popover="auto"
        role="dialog"
        aria-label={text('account.delete_what', { name: id })}
        className="m-auto w-[min(26rem,92vw)] border border-hairline bg-paper p-8 text-ink backdrop:bg-ink/40"
      >
        <p className="pb-6 text-lead">{text('account.delete_what', { name: id })}</p>
        <div className="flex flex-wrap gap-3">
          <AddressAction intent="delete" name={id}>
            <Button type="submit">{text('account.delete')}</Button>
          </AddressAction>
          <Button variant="secondary" popoverTarget={popover} popoverTargetAction="hide">
            {text('account.cancel')}
          </Button>
        </div>
      </div>
    </li>
  );
}

function AddressAction({
  intent,
  name,
  children,
}: {
  intent: string;
  name: string;
  children: React.ReactNode;
}) {
  const { href } = useMultiSite();
  return (
    <Form method="post" action={href(paths.addressBook)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="name" value={name} />
      {children}
    </Form>
  );
}
