import { Form, useNavigation } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Button } from '../ui/button.tsx';
import { CONFIRM_EMAIL } from './confirm-email-path.ts';

/** Button that sends the verification mail again. */
export function ResendVerification() {
  const text = useText();
  const { href } = useMultiSite();
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={href(CONFIRM_EMAIL)}>
      <input type="hidden" name="intent" value="send" />
      <Button type="submit" variant="secondary" disabled={isSending} className="w-full sm:w-auto">
        {text('email_proof.send')}
      </Button>
    </Form>
  );
}

/** Explains that some data is hidden until the email is verified. */
export function VerificationHint({ email, children }: { email: string; children: string }) {
  const text = useText();
  return (
    <section
      aria-label={text('email_proof.title')}
      className="mb-8 max-w-[40rem] border-s-2 border-ink bg-sand-light p-6"
    >
      <p className="pb-2 font-medium break-words">{text('email_proof.text', { email })}</p>
      <p className="pb-5 text-ink-soft">{children}</p>
      <ResendVerification />
    </section>
  );
}
