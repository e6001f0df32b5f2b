import { getFormProps } from '@conform-to/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pushEvent } from '../analytics/data-layer.ts';
import Captcha from '../captcha/captcha.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { hasWorked, wordsOf } from '../newsletter/outcome.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { type MessageId, useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { NotifyOutcome } from './keep-wish.server.ts';
import { NotifyFields } from './notify-fields.tsx';
import { notifySchema } from './notify-schema.ts';

const RESOURCE = '/resource/notify-me';

interface Props {
  /** says which variant it is about */
  children: ReactNode;
  onKept(): void;
}

/** The form of the modal. A failure is logged only (specification, section 8): the form stays as it is. */
export function NotifyForm({ children, onKept }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const [solution, setSolution] = useState<string>();
  const [round, setRound] = useState(0);
  const [isSending, setSending] = useState(false);
  const [form, fields] = useShopForm({
    id: 'notify-me',
    schema: notifySchema,
    lastResult: undefined,
    defaultValue: { privacyPolicy2: 'on' },
    onSend(event, body) {
      event.preventDefault();
      if (!solution || isSending) return;
      body.set('captcha', solution);
      setSending(true);
      send(href(RESOURCE), body, text).then((kept) => {
        setSending(false);
        if (kept) return onKept();
        // A solution counts once.
        setSolution(undefined);
        setRound((count) => count + 1);
      });
    },
  });
  return (
    <form method="post" action={href(RESOURCE)} {...getFormProps(form)}>
      {children}
      <NotifyFields fields={fields} />
      <Captcha key={round} onChange={setSolution} />
      <Button type="submit" disabled={!solution || isSending} className="mt-4 w-full">
        {text('notify.submit')}
      </Button>
    </form>
  );
}

/** Whether the wish was kept. */
async function send(address: string, body: FormData, text: (id: MessageId) => string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'POST', body });
    const { kept, newsletter } = (await response.json()) as NotifyOutcome;
    if (!kept) throw new Error(`The notify-me request was answered with ${response.status}`);
    if (newsletter && !hasWorked(newsletter)) {
      pushEvent({ event: 'subscribe_error', error_description: wordsOf(newsletter, text) });
    }
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/** Says that a mail will come, and takes the focus of the button that is gone. */
export function NotifyDone() {
  const text = useText();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} role="status" tabIndex={-1} className="mt-8 border-l-2 border-new pl-4 outline-none">
      {text('notify.done')}
    </p>
  );
}
