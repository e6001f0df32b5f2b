import { expect, test } from 'vitest';
import { recordingLog } from '../testing/recording-log.ts';
import { scriptOrigins, thirdParties } from './third-parties.server.ts';

const configured = (preferences: Record<string, unknown>) =>
  thirdParties({ preferences: async () => preferences, log: recordingLog() } as never, 'RivageEU');

test('[CONT-07] loads no third-party script unless the merchant configures it', async () => {
  expect(await configured({})).toEqual([]);
  expect(await configured({ gtmAccountId: '{"F":""}', thirdPartyScripts: 'no JSON' })).toEqual([]);
});

test('[CONT-07] returns the tag manager and valid scripts with their consent category, and skips invalid entries', async () => {
  const scripts = await configured({
    gtmAccountId: '{"F":"GTM-AB12CD"}',
    thirdPartyScripts: JSON.stringify([
      {
        name: 'social',
        src: 'https://social.example.com/a.js',
        category: 'marketing',
        origins: ['https://*.social.example.com'],
      },
      { name: 'plain', src: 'http://plain.example.com/a.js', category: 'marketing' },
      { name: 'lawless', src: 'https://lawless.example.com/a.js', category: 'necessary' },
      {
        name: 'sly',
        src: 'https://sly.example.com/a.js',
        category: 'marketing',
        origins: ["https://x 'unsafe-inline'"],
      },
    ]),
  });
  expect(scripts.map(({ name, src, category }) => [name, src, category])).toEqual([
    ['tag-manager', 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD', 'statistics'],
    ['social', 'https://social.example.com/a.js', 'marketing'],
  ]);
  expect(scriptOrigins(scripts)).toEqual(
    expect.arrayContaining([
      'https://www.googletagmanager.com',
      'https://social.example.com',
      'https://*.social.example.com',
    ]),
  );
});
