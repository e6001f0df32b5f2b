import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { PanelBoundary } from './panel-boundary.tsx';

function Broken(): never {
  throw new Error('The panel is broken');
}

test('a panel that fails shows an error in its place and keeps the rest of the page', () => {
  const html = renderToString(
    <MessagesProvider
      locale="en"
      messages={{ 'form.failed': [{ type: 0, value: 'Something went wrong.' }] }}
      prefix=""
      brand={{ name: 'Acme' }}
    >
      <h1>Delivery</h1>
      <PanelBoundary>
        <Broken />
      </PanelBoundary>
      <button type="submit">Continue</button>
    </MessagesProvider>,
  );
  expect(html).toContain('<h1>Delivery</h1>');
  expect(html).toMatch(/<p role="alert"[^>]*>Something went wrong\.<\/p>/);
  expect(html).toContain('Continue');
});

test('a panel with an empty fallback is omitted', () => {
  const html = renderToString(
    <>
      <PanelBoundary fallback={null}>
        <Broken />
      </PanelBoundary>
      <p>Below</p>
    </>,
  );
  expect(html).toContain('<p>Below</p>');
  expect(html).not.toContain('alert');
});

test('a failure in the browser shows the fallback', () => {
  expect(PanelBoundary.getDerivedStateFromError()).toEqual({ failed: true });
});
