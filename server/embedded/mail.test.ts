import { expect, test } from 'vitest';
import { mailSettings } from './mail.ts';

const contactOf = (siteId: string, sender?: string) =>
  mailSettings(sender === undefined ? {} : { MAIL_FROM: sender }, 'https://shop.test').contactAddress(siteId);

test('customers reach a site at the support address of its brand, otherwise at the sender that somebody reads', () => {
  expect(contactOf('RivageEU', 'Shop <orders@shop.test>')).toBe('care@rivage.example');
  // A site that the configuration does not have.
  for (const [sender, address] of [
    ['Shop <orders@shop.test>', 'orders@shop.test'],
    ['orders@shop.test', 'orders@shop.test'],
    ['Shop <no-reply@shop.test>', undefined],
    ['noreply@shop.test', undefined],
    ['Shop <do-not-reply.eu@shop.test>', undefined],
    [undefined, undefined],
  ] as const)
    expect([sender, contactOf('Other', sender)]).toEqual([sender, address]);
});
