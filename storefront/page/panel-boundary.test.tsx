import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { PanelBoundary } from './panel-boundary.tsx';

function Broken(): never {
  throw new Error('The panel is broken');
}

test('a panel that fails leaves the rest of the page as it is, and says so in its place', () => {
  const html = renderToString(
    <MessagesProvider
      locale="en"
      messages={{ 'form.failed': [{ type: 0, value: 'Something went wrong.' }] }}
      prefix=""
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

test('a panel without an error of its own is left out', () => {
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

test('in the browser a failure shows the fallback too', () => {
  expect(PanelBoundary.getDerivedStateFromError()).toEqual({ failed: true });
});
