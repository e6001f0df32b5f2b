import type { MailContent } from '../layout/mail-content.ts';
import type { MailMessages } from '../messages/messages.ts';
import { productLine } from './order-lines.ts';
import type { MailTemplate, TemplateContext } from './template.ts';

/** A sold-out product can be ordered again [NTFY-04]. */
export const backInStock: MailTemplate<'back-in-stock'> = (context, about) =>
  awaited(context, about, { subject: 'backSubject', title: 'backTitle', text: 'backText' });

/** An announced product can be ordered [NTFY-04]. */
export const launched: MailTemplate<'launched'> = (context, about) =>
  awaited(context, about, { subject: 'launchedSubject', title: 'launchedTitle', text: 'launchedText' });

async function awaited(
  context: TemplateContext,
  { to, productId }: { to: string; productId: string },
  messages: Record<'subject' | 'title' | 'text', keyof MailMessages>,
): Promise<MailContent | undefined> {
  const { say } = context;
  const line = await productLine(context, productId);
  if (!line) return undefined;
  return {
    to,
    subject: say(messages.subject, { product: line.name }),
    preview: say(messages.text),
    blocks: [
      { kind: 'title', text: say(messages.title) },
      { kind: 'text', text: say(messages.text) },
      { kind: 'lines', lines: [line], isLast: true },
      { kind: 'button', label: say('awaitedButton'), url: line.url },
      { kind: 'small', text: say('awaitedSmall') },
    ],
    reason: say('reasonAwaited'),
  };
}
