import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Modal } from '../ui/deferred/modal.tsx';
import type { CountryChoice } from './choices.server.ts';
import { CountryForm } from './country-form.tsx';
import './country-modal.css';

interface Props {
  /** URL of the country selector page, used when the modal cannot load */
  address: string;
  onClose(): void;
}

/** Modal with country and language. Keeps the shopper's page where the site stays the same. */
export default function CountryModal({ address, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const { href, site, locale } = useMultiSite();
  const { data, isError } = useQuery({
    queryKey: ['countries', site.id, locale.id],
    queryFn: async ({ signal }): Promise<CountryChoice[]> => {
      const response = await fetch(href('/resource/later?countries'), { signal });
      if (!response.ok) throw new Error(`The countries request failed with status ${response.status}`);
      return response.json();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (isError) location.assign(address);
  }, [isError, address]);
  const from = new URLSearchParams(address.split('?')[1]).get('from');
  return (
    <Modal labelledBy={titleId} place="side" className="country-modal" onClose={onClose}>
      <h2 id={titleId} className="pe-12 text-title">
        {text('country.title')}
      </h2>
      <p className="pt-3 pb-8 text-small text-ink-soft">{text('country.text')}</p>
      {data ? <CountryForm countries={data} from={from} /> : <p role="status">{text('store.loading')}</p>}
    </Modal>
  );
}
