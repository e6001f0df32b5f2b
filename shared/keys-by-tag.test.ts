import { expect, test } from 'vitest';
import { KeysByTag } from './keys-by-tag.ts';

test('finds the keys of a tag, and forgets tags without keys', () => {
  const keys = new KeysByTag();
  keys.add('/women', ['product:1', 'search:RivageEU']);
  keys.add('/men', ['search:RivageEU']);
  expect(keys.of('search:RivageEU')).toEqual(['/women', '/men']);
  for (const key of keys.of('search:RivageEU')) keys.remove(key, ['product:1', 'search:RivageEU']);
  expect([keys.of('product:1'), keys.size]).toEqual([[], 0]);
});
