import { expect, test } from 'vitest';
import { type Packed, pack, unpack } from './serialize-loader-data.ts';

const data = {
  text: `She said "it's 5\\" wide" – \u0000\n</script>`,
  list: [1, true, null, { 'key\'with"quotes': '' }],
};

test('the server reuses the object without parsing', () => {
  expect(unpack(pack(data))).toBe(data);
});

test('the browser parses the serialized string', () => {
  const received = `${pack(data)} ` as Packed<typeof data>;
  expect(unpack(received)).toEqual(data);
});
