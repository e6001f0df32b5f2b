import { expect, test } from 'vitest';
import { connectNamed } from './connect-named.ts';

test('an unreachable server is reported with its setting and without the password', async () => {
  const failed = connectNamed('DATABASE_URL', 'postgres://vitrine:sesame@127.0.0.1:1/shop');
  await expect(failed).rejects.toThrow(
    /^DATABASE_URL: the database shop on 127\.0\.0\.1:1 cannot be opened: .*ECONNREFUSED/,
  );
  await expect(failed).rejects.not.toThrow('sesame');
});
