import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentPolicy } from './content-security.ts';

test('only the inline scripts of the document may run', () => {
  const html =
    '<p>é</p><script>go("–")</script><script src="/a.js"></script><script type="application/ld+json">{}</script>';
  const policy = documentPolicy(Buffer.from(html), { secure: false });
  const hash = createHash('sha256').update('go("–")').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test('[CONT-07] third-party scripts are allowed only from the origins the merchant configured', () => {
  const origins = [
    'https://www.googletagmanager.com',
    'https://*.example.com',
    "https://x 'unsafe-inline'",
    '*',
  ];
  const policy = documentPolicy(Buffer.from(''), { secure: false }, origins);
  for (const directive of ['script-src', 'connect-src'])
    expect(policy).toContain(`${directive} 'self' https://www.googletagmanager.com https://*.example.com;`);
  expect(policy).not.toContain('unsafe-inline');
  expect(documentPolicy(Buffer.from(''), { secure: false })).toContain("script-src 'self';");
});

test('[NEWS-01] Google’s captcha is allowed only where the merchant uses it', () => {
  const allowed = "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/";
  const policy = documentPolicy(Buffer.from(''), { secure: false }, [], true);
  for (const directive of ['script-src', 'connect-src']) expect(policy).toContain(`${directive} ${allowed};`);
  expect(policy).toContain(`frame-src ${allowed} https://recaptcha.google.com/recaptcha/;`);
  expect(documentPolicy(Buffer.from(''), { secure: false })).not.toContain('google');
});

test('[API-02] images and payment pages may be on other hosts, other resources may not', () => {
  const elsewhere = { mediaOrigin: 'https://pictures.example', paymentOrigin: 'https://pay.example' };
  const policy = documentPolicy(Buffer.from(''), { secure: false, ...elsewhere });
  expect(policy).toContain("img-src 'self' data: https://pictures.example;");
  expect(policy).toContain("media-src 'self' https://pictures.example;");
  expect(policy).toContain("form-action 'self' https://pay.example;");
  expect(policy.match(/\.example/g)).toHaveLength(3);
  const images = documentPolicy(Buffer.from(''), { secure: false, imageOrigins: ['https://cdn.example'] });
  expect(images).toContain("img-src 'self' data: https://cdn.example;");
  expect(images.match(/\.example/g)).toHaveLength(1);
});
