import { getFormProps } from '@conform-to/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Captcha from '../captcha/captcha.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { type MessageId, useText } from '../i18n/use-text.ts';
import { hasWorked, outcomeText, type SignUpOutcome } from '../newsletter-sign-up/outcome.ts';
import { pushEvent } from '../page/data-layer.ts';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Button } from '../ui/button.tsx';
import { NotifyFields } from './notify-fields.tsx';
import { notifySchema } from './notify-schema.ts';
import type { NotifyOutcome } from './save-request.server.ts';

const RESOURCE = '/resource/notify-me';

interface Props {
  /** field that selects the variant */
  children: ReactNode;
  /** called with the newsletter result, when the form asked for it */
  onSaved(newsletter: SignUpOutcome | undefined): void;
  /** called when the product can be ordered now, and nothing was saved */
  onAvailable(): void;
}

/** Form of the modal. A failure is only logged (specification, section 8); the form stays. */
export function NotifyForm({ children, onSaved, onAvailable }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const [solution, setSolution] = useState<string>();
  const [round, setRound] = useState(0);
  const [isSending, setSending] = useState(false);
  const email = useSession()?.email;
  const [form, fields] = useShopForm({
    id: 'notify-me',
    schema: notifySchema,
    lastResult: undefined,
    defaultValue: { privacyPolicy2: 'on', ...(email ? { email } : {}) },
    onSend(event, body) {
      event.preventDefault();
      if (!solution || isSending) return;
      body.set('captcha', solution);
      setSending(true);
      send(href(RESOURCE), body, text).then((outcome) => {
        setSending(false);
        if (outcome?.kept) return onSaved(outcome.newsletter);
        if (outcome?.refused === 'available') return onAvailable();
        // A captcha solution is valid once.
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

/** Sends the form. Undefined when it failed. */
async function send(
  address: string,
  body: FormData,
  text: (id: MessageId) => string,
): Promise<NotifyOutcome | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', body });
    const outcome = (await response.json()) as NotifyOutcome;
    const { newsletter } = outcome;
    if (outcome.refused === 'available') return outcome;
    if (!outcome.kept) throw new Error(`The notify-me request failed with status ${response.status}`);
    if (newsletter && !hasWorked(newsletter)) {
      pushEvent({ event: 'subscribe_error', error_description: outcomeText(newsletter, text) });
    }
    return outcome;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/**
 * Confirms the request and explains a pending newsletter confirmation. Takes the focus, because the submit
 * button is gone.
 */
export function NotifyDone({ newsletter }: { newsletter?: SignUpOutcome | undefined }) {
  const text = useText();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} role="status" tabIndex={-1} className="mt-8 border-s-2 border-new ps-4 outline-none">
      {text('notify.done')}
      {newsletter?.kind === 'double' && <span className="block pt-2">{text('newsletter.confirm_mail')}</span>}
    </p>
  );
}

/** Says that the product can be ordered now; a link to it follows. Takes the focus, because the submit button is gone. */
export function AvailableNow() {
  const text = useText();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} role="status" tabIndex={-1} className="py-6 outline-none">
      {text('notify.available')}
    </p>
  );
}
