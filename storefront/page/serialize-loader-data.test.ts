import { expect, test } from 'vitest';
import { deserialize, type Serialized, serialize } from './serialize-loader-data.ts';

const data = {
  text: `She said "it's 5\\" wide" – \u0000\n</script>`,
  list: [1, true, null, { 'key\'with"quotes': '' }],
};

test('the server reuses the object without parsing', () => {
  expect(deserialize(serialize(data))).toBe(data);
});

test('the browser parses the serialized string', () => {
  const received = `${serialize(data)} ` as Serialized<typeof data>;
  expect(deserialize(received)).toEqual(data);
});
