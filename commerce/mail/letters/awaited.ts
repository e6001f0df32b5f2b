import type { Desk, LetterWriter } from '../compose.ts';
import type { Letter } from '../layout/letter.ts';
import type { MailWords } from '../words/words.ts';
import { productLine } from './order-lines.ts';

/** What was sold out can be ordered again [NTFY-04]. */
export const backInStock: LetterWriter<'back-in-stock'> = (desk, about) =>
  awaited(desk, about, { subject: 'backSubject', title: 'backTitle', text: 'backText' });

/** What was announced can be ordered [NTFY-04]. */
export const launched: LetterWriter<'launched'> = (desk, about) =>
  awaited(desk, about, { subject: 'launchedSubject', title: 'launchedTitle', text: 'launchedText' });

async function awaited(
  desk: Desk,
  { to, productId }: { to: string; productId: string },
  words: Record<'subject' | 'title' | 'text', keyof MailWords>,
): Promise<Letter | undefined> {
  const { say } = desk;
  const line = await productLine(desk, productId);
  if (!line) return undefined;
  return {
    to,
    subject: say(words.subject, { product: line.name }),
    preview: say(words.text),
    blocks: [
      { kind: 'title', text: say(words.title) },
      { kind: 'text', text: say(words.text) },
      { kind: 'lines', lines: [line], isLast: true },
      { kind: 'button', label: say('awaitedButton'), url: line.url },
      { kind: 'small', text: say('awaitedSmall') },
    ],
    reason: say('reasonAwaited'),
  };
}
