import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { AddressView } from './address-book.server.ts';
import { ACTION, RowActions } from './row-actions.tsx';

/** Address with its actions. */
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
      <RowActions
        page={paths.addressBook}
        field={{ name: 'name', value: id }}
        name={id}
        question={text('account.delete_what', { name: id })}
        popover={popover}
        preferable={!preferred}
      >
        <ShopLink to={`${paths.addressBook}?edit=${encodeURIComponent(id)}`} className={ACTION}>
          {text('account.change')}
          <span className="sr-only"> {id}</span>
        </ShopLink>
      </RowActions>
    </li>
  );
}
