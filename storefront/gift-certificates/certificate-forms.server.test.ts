import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { buyCertificate } from './certificate-forms.server.ts';
import { certificateSchema } from './certificate-schema.ts';

// No browser flow: the service is not asked for amounts that are refused here.
test.each([
  ['4.99', 'amount'],
  ['5000.01', 'amount'],
  ['12,345', 'amount'],
  ['5.000', 'amount_unclear'],
  ['5.0.0', 'amount_unclear'],
  ['five', 'amount_unclear'],
])('the amount %s is refused in euros: %s', async (amount, problem) => {
  const asked: URL[] = [];
  const scope = scopeAnsweredBy((url) => {
    asked.push(url);
    return Response.json({});
  });
  const form = new FormData();
  const given = { recipientName: 'Sofia', recipientEmail: 'sofia@example.com', senderName: 'Ines', amount };
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  const answer = await buyCertificate(scope, form, { minimum: 5, maximum: 5000 }, {} as never);
  expect(answer.init?.status).toBe(400);
  expect(answer.data.purchase.result.error).toEqual({ amount: [problem] });
  expect(asked).toEqual([]);
});

test.each(['so fia@example.com', 'sofia@ example.com', 'sofia@exam\tple.com'])(
  'the recipient %j is refused at its field',
  async (recipientEmail) => {
    const form = new FormData();
    const given = { recipientName: 'Sofia', recipientEmail, senderName: 'Ines', amount: '50' };
    for (const [name, value] of Object.entries(given)) form.set(name, value);
    const scope = scopeAnsweredBy(() => Promise.reject(new Error('the service was asked')));
    const answer = await buyCertificate(scope, form, { minimum: 5, maximum: 5000 }, {} as never);
    expect(answer.init?.status).toBe(400);
    expect(answer.data.purchase.result.error).toEqual({ recipientEmail: ['email'] });
  },
);

test('spaces around the recipient are not part of the address', () => {
  const given = {
    amount: '50',
    recipientName: 'Sofia',
    recipientEmail: '  sofia@example.com\u00a0',
    senderName: 'Ines',
  };
  expect(certificateSchema.parse(given).recipientEmail).toBe('sofia@example.com');
});
