import { useState } from 'react';
import type { StaffCustomer } from '../api/customer-types.ts';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { saveFile } from '../ui/save-file.ts';
import { customerPath } from './customer-path.ts';

interface CustomerActionsProps {
  customer: StaffCustomer;
  onDone: (text: string) => void;
  onErased: () => void;
}

/** What can be done for a customer: unlock the sign-in, hand out the data, delete the account. */
export function CustomerActions({ customer, onDone, onErased }: CustomerActionsProps) {
  const { t } = useTexts();
  const mayChange = useMay('c_customers.rw');
  const { run, isRunning, error } = useAction();
  const [isErasing, setErasing] = useState(false);
  if (!mayChange) return null;
  async function unlock() {
    if (await run({ path: customerPath(customer, 'unlock') })) onDone(t('customer.unlocked'));
  }
  async function exportData() {
    const result = await run<object>({ path: customerPath(customer, 'export') });
    if (!result) return;
    const text = JSON.stringify(result.answer, null, 2);
    saveFile(`customer-${customer.customerNo}.json`, new Blob([text], { type: 'application/json' }));
    onDone(t(customer.emailVerified ? 'customer.exported' : 'customer.exportedUnverified'));
  }
  return (
    <div className="mb-6 flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        {customer.locked && (
          <Button look="primary" onClick={unlock} aria-disabled={isRunning}>
            {t('customer.unlock')}
          </Button>
        )}
        {customer.ofAllSites && (
          <>
            <Button onClick={exportData} aria-disabled={isRunning}>
              {t('customer.export')}
            </Button>
            <Button look="danger" onClick={() => setErasing(true)}>
              {t('customer.erase')}
            </Button>
          </>
        )}
      </div>
      {!customer.ofAllSites && <p className="text-small text-ink-soft">{t('customer.otherSites')}</p>}
      {error && <Refusal error={error} />}
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} onErased={onErased} />}
    </div>
  );
}

function EraseDialog({
  customer,
  onClose,
  onErased,
}: Pick<CustomerActionsProps, 'customer' | 'onErased'> & { onClose: () => void }) {
  const { t } = useTexts();
  const { run, isRunning, error } = useAction();
  const [isWrong, setWrong] = useState(false);
  async function erase(form: FormData) {
    const typed = String(form.get('email')).trim().toLowerCase();
    setWrong(typed !== customer.email.toLowerCase());
    if (typed !== customer.email.toLowerCase()) return;
    if (await run({ path: customerPath(customer), method: 'DELETE', body: undefined })) onErased();
  }
  return (
    <Dialog
      title={t('customer.erase')}
      action={t('customer.eraseAction')}
      isDangerous
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={erase}
    >
      <p className="text-small">{t('customer.eraseHint')}</p>
      {!customer.emailVerified && <p className="text-small">{t('customer.eraseUnverified')}</p>}
      <TextField
        label={t('customer.eraseConfirm', { email: customer.email })}
        name="email"
        autoComplete="off"
        required
        error={isWrong ? t('customer.eraseWrong') : undefined}
      />
    </Dialog>
  );
}
