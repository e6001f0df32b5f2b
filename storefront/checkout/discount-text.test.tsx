import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { useText } from '../i18n/use-text.ts';

function Label() {
  return useText()('checkout.discount');
}

const label = (locale: string, newsletterDiscount?: number) =>
  renderToStaticMarkup(
    <MessagesProvider
      locale={locale}
      messages={serverMessages(locale)}
      brand={{ name: 'Acme', newsletterDiscount }}
    >
      <Label />
    </MessagesProvider>,
  );

test('the invitation to the newsletter names a discount only where the brand has one', () => {
  expect(label('en-IE', 10)).toBe('Yes, I want my discount');
  for (const locale of ['en-IE', 'de-DE', 'fr-FR', 'es-ES', 'it-IT']) {
    expect(label(locale), locale).toMatch(/newsletter/i);
    expect(label(locale, 10), locale).not.toMatch(/newsletter/i);
  }
});
