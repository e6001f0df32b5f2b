import { useSearchParams } from 'react-router';
import type { BagPayment } from '../basket-data/bag.ts';
import { CERTIFICATE_RESOURCE, type CertificateResponse, refusalIn } from '../basket-data/certificates.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { CodeField } from './code-field.tsx';
import { useCodeForm } from './use-code-form.ts';

const FORM = 'gift-certificate';
const FAILED: CertificateResponse = { refusal: 'failed' };

/** Form of the code, outside the form of the step because HTML forms cannot nest; the fields refer to it by id. */
export function CertificateForm() {
  const { href } = useMultiSite();
  return <form id={FORM} method="post" action={href(CERTIFICATE_RESOURCE)} />;
}

interface Props {
  /** gift certificates that pay */
  payments: BagPayment[];
  /** called before the page reloads after a change */
  onChange: (() => void) | undefined;
}

/** Field for the code of a gift certificate and the list of those that pay. */
export function CertificateField({ payments, onChange }: Props) {
  const text = useText();
  const [params] = useSearchParams();
  const { reply, isBusy } = useCodeForm(FORM, FAILED, onChange);
  const refusal = reply ? reply.refusal : refusalIn(params.get('certificate'));
  return (
    <div className="pb-4">
      <CodeField
        form={FORM}
        id="certificate"
        label={text('gift.title')}
        submit={{ label: text('gift.redeem'), intent: 'redeem' }}
        isBusy={isBusy}
        refusal={refusal && text(`gift.refused_${refusal}`)}
        reply={reply}
        codes={payments.map(({ id, digits }) => {
          const name = text('gift.ending_in', { digits });
          return { id, name, content: name };
        })}
        removeName="remove"
        isUpperCase
      />
    </div>
  );
}
