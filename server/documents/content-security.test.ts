import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentPolicy } from './content-security.ts';
import { encodeDocument } from './encode-document.ts';

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

test('[API-02] images may be on other hosts, other resources may not', () => {
  const elsewhere = { mediaOrigin: 'https://pictures.example' };
  const policy = documentPolicy(Buffer.from(''), { secure: false, ...elsewhere });
  expect(policy).toContain("img-src 'self' data: https://pictures.example;");
  expect(policy).toContain("media-src 'self' https://pictures.example;");
  expect(policy).toContain("form-action 'self';");
  expect(policy.match(/\.example/g)).toHaveLength(2);
  const images = documentPolicy(Buffer.from(''), { secure: false, imageOrigins: ['https://cdn.example'] });
  expect(images).toContain("img-src 'self' data: https://cdn.example;");
  expect(images.match(/\.example/g)).toHaveLength(1);
});

test('[CHK-04] only payment pages may use the frame and the pages of the payment provider', async () => {
  const payment = { 'x-payment-forms': 'https://pay.example', 'x-payment-frames': 'http://localhost:3001' };
  const policyOf = async (headers: Record<string, string>) => {
    const rendered = {
      status: 200,
      headers: new Headers({ 'content-type': 'text/html', ...headers }),
      body: Buffer.from(''),
    };
    const sent = await encodeDocument(rendered, { policy: { secure: false }, now: Date.now });
    expect(Object.keys(sent.headers).filter((name) => name.startsWith('x-payment'))).toEqual([]);
    return sent.headers['content-security-policy'];
  };
  const policy = await policyOf({ ...payment, 'x-payment-page': 'yes' });
  expect(policy).toContain("form-action 'self' https://pay.example;");
  expect(policy).toContain("frame-src 'self' http://localhost:3001;");
  expect(policy).toContain("script-src 'self';");
  for (const plain of [await policyOf(payment), await policyOf({ 'x-payment-page': 'yes' })]) {
    expect(plain).toContain("frame-src 'self';");
    expect(plain).toContain("form-action 'self';");
  }
  const forged = {
    frames: ["https://a.example; script-src 'unsafe-inline'", '*', 'https:', 'javascript:x'],
    forms: [],
  };
  expect(documentPolicy(Buffer.from(''), { secure: false }, [], false, forged)).toContain(
    "frame-src 'self';",
  );
});
