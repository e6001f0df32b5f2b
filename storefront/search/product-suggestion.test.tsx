import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { MultiSiteProvider, type SiteScope } from '../sites/multi-site.tsx';
import { ProductSuggestion } from './product-suggestion.tsx';
import type { SuggestedProduct } from './suggestions-view.ts';

function shown(colours: SuggestedProduct['colours']): string {
  const locale = { id: 'en-IE', preferredCurrency: 'EUR' };
  const site = { id: 'Shop', name: 'Shop', l10n: { supportedLocales: [locale], defaultLocale: locale.id } };
  const scope = {
    site,
    locale,
    url: { site: 'none', locale: 'none', showDefaults: false },
  } as unknown as SiteScope;
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider locale="en-IE" messages={serverMessages('en-IE')} brand={{ name: 'Acme' }}>
        <MultiSiteProvider scope={scope}>
          <ProductSuggestion product={{ id: 'a', name: 'Lamp', path: '/lamp', colours }} />
        </MultiSiteProvider>
      </MessagesProvider>
    </MemoryRouter>,
  );
}

test('a suggestion shows only colours that have a value or a picture, and counts the others', () => {
  const mixed = shown([
    { code: 'rose', name: 'Rose', hex: '#c48a8a' },
    { code: 'oak', name: 'Oak', hex: '/images/oak.jpg?sw=48' },
    { code: 'dune', name: 'Dune' },
  ]);
  expect(mixed.match(/class="swatch"/g)).toHaveLength(2);
  expect(mixed).toContain('<img src="/images/oak.jpg?sw=48" alt="" class="swatch"');
  expect(mixed.replace(/<[^>]+>/g, '')).toMatch(/\+1.*3 colours/);
  const none = shown([{ code: 'dune', name: 'Dune' }]);
  expect(none).not.toContain('swatch');
  expect(none).toContain('1 colour');
});
