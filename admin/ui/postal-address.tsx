import type { Address } from '../api/types.ts';
import { useTexts } from '../i18n/language.tsx';

/** An address as it stands on a parcel, under its title. */
export function PostalAddress({ title, address }: { title: string; address: Address }) {
  const { country } = useTexts();
  const name = address.fullName ?? [address.firstName, address.lastName].filter(Boolean).join(' ');
  const lines = [
    address.companyName,
    name,
    address.address1,
    address.address2,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.stateCode,
    address.countryCode && country(address.countryCode),
    address.phone,
  ].filter(Boolean);
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-medium">{title}</p>
      <address className="whitespace-pre-line not-italic">{lines.join('\n')}</address>
    </div>
  );
}
