import { getFormProps } from '@conform-to/react';
import { useState } from 'react';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { AuthView } from './auth-view.ts';
import { ForgotFields } from './forgot-fields.tsx';
import { forgotSchema } from './reset-schema.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Password reset view of the modal; the confirmation is identical for every address. */
export function ResetView({ onSwitch }: { onSwitch(view: AuthView): void }) {
  const text = useText();
  const [sentTo, setSentTo] = useState<string>();
  const { result, isSending, onSend } = useAuthForm('password-reset', (answer) => {
    if ('sentTo' in answer) setSentTo(answer.sentTo);
  });
  const [form, fields] = useShopForm({ id: 'modal-reset', schema: forgotSchema, lastResult: result, onSend });
  if (sentTo) {
    return (
      <>
        <p role="status" className="pb-8 break-words text-ink-soft">
          {text('reset.sent', { email: sentTo })}
        </p>
        <Button variant="secondary" onClick={() => onSwitch('login')}>
          {text('reset.back')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="pb-6 text-ink-soft">{text('reset.intro')}</p>
      <form method="post" {...getFormProps(form)}>
        <ForgotFields fields={fields} problem={form.errors?.[0]} isSending={isSending} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 pt-2">
          <Button type="submit" disabled={isSending}>
            {text('reset.send')}
          </Button>
          <button type="button" className="text-link min-h-11" onClick={() => onSwitch('login')}>
            {text('reset.back')}
          </button>
        </div>
      </form>
    </>
  );
}
