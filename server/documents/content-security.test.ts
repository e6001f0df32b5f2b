import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentPolicy } from './content-security.ts';

test('only the inline scripts a document carries may run', () => {
  const html =
    '<p>é</p><script>go("–")</script><script src="/a.js"></script><script type="application/ld+json">{}</script>';
  const policy = documentPolicy(Buffer.from(html), false);
  const hash = createHash('sha256').update('go("–")').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test('[CONT-07] scripts of others are allowed by the origins the merchant configured, and by nothing else', () => {
  const origins = [
    'https://www.googletagmanager.com',
    'https://*.example.com',
    "https://x 'unsafe-inline'",
    '*',
  ];
  const policy = documentPolicy(Buffer.from(''), false, origins);
  for (const directive of ['script-src', 'connect-src'])
    expect(policy).toContain(`${directive} 'self' https://www.googletagmanager.com https://*.example.com;`);
  expect(policy).not.toContain('unsafe-inline');
  expect(documentPolicy(Buffer.from(''), false)).toContain("script-src 'self';");
});

test('[NEWS-01] Google’s captcha may be loaded, asked and framed where the merchant uses it, and only there', () => {
  const allowed = "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;";
  const policy = documentPolicy(Buffer.from(''), false, [], true);
  for (const directive of ['script-src', 'connect-src', 'frame-src'])
    expect(policy).toContain(`${directive} ${allowed}`);
  expect(documentPolicy(Buffer.from(''), false)).not.toContain('google');
});
