import type { SubmissionResult } from '@conform-to/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverMessages } from '../i18n/messages.server.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { ErrorSummary } from './error-summary.tsx';

function summary(
  locale: string,
  initialValue: SubmissionResult['initialValue'],
  ...names: string[]
): string[] {
  const error = Object.fromEntries(names.map((name) => [name, ['required']]));
  const html = renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={serverMessages(locale)} brand={{ name: 'Acme' }}>
      <ErrorSummary form="f" result={{ status: 'error', initialValue: initialValue ?? null, error }} />
    </MessagesProvider>,
  );
  return [...html.matchAll(/<a href="#f-[^>]*>([^<]+)/g)].map(([, label]) => label!);
}

test('the summary uses the labels of the fields, in the words of the country', () => {
  expect(summary('en-US', { countryCode: 'US' }, 'stateCode', 'postalCode')).toEqual(['State', 'ZIP code']);
  expect(summary('en-IE', { countryCode: 'IE' }, 'stateCode', 'postalCode')).toEqual(['County', 'Postcode']);
  expect(summary('de-DE', { countryCode: 'ES' }, 'stateCode')).toEqual(['Provinz']);
  const billing = { countryCode: 'DE', billing: { countryCode: 'US' } };
  expect(summary('en-GB', billing, 'billing.stateCode', 'postalCode', 'firstName')).toEqual([
    'State',
    'Postcode',
    'First name',
  ]);
});
